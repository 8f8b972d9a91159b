// How values become places in a chart. Places are percents of the plot, so that one drawing fits every width.
import { scaleBand, scaleLinear } from 'd3-scale';

/** The vertical axis: round values at even distances, the first and last of them its ends. */
export function valueAxis(values: readonly number[]): { ticks: number[]; y: (value: number) => number } {
  const low = Math.min(0, ...values);
  const high = Math.max(0, ...values);
  // Cents: the axis of an empty chart goes to a euro.
  const scale = scaleLinear([low, high === low ? low + 100 : high], [100, 0]).nice(4);
  const ticks = scale.ticks(4);
  return { ticks, y: (value) => round(scale(value)) };
}

/** The places of `count` bars: where each begins, how wide all are, and the middle of each. */
export function bands(count: number): {
  width: number;
  x: (index: number) => number;
  middle: (index: number) => number;
} {
  const scale = scaleBand([...Array(count).keys()], [0, 100])
    .paddingInner(0.25)
    .paddingOuter(0.125);
  const width = scale.bandwidth();
  const x = (index: number) => scale(index) ?? 0;
  return {
    width: round(width),
    x: (index) => round(x(index)),
    middle: (index) => round(x(index) + width / 2),
  };
}

/** Which of `count` bars are labelled, and which of these only where there is room: about three and about seven. */
export function labelled(count: number): { index: number; needsRoom: boolean }[] {
  const every = Math.ceil(count / 7);
  return Array.from({ length: Math.ceil(count / every) }, (_, label) => ({
    index: label * every,
    needsRoom: label % 2 === 1,
  }));
}

const round = (percent: number) => Math.round(percent * 1_000) / 1_000;
