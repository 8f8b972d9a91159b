// Bars stacked from several series, with a dashed line for what they are compared with. A series differs by its pattern as
// well as by its colour.
import { line } from 'd3-shape';
import { type ReactNode, useId } from 'react';
import { ChartReader, type Reading } from '@/components/payments/dashboard/charts/chart-reader';
import { bands, labelled, valueAxis } from '@/components/payments/dashboard/charts/scale';

export interface Bar {
  /** The whole label, for the reader. */
  title: string;
  /** The short one, below the axis. */
  tick: string;
  /** One of each series, from below. */
  values: readonly number[];
  /** The value it is compared with, if there is one. */
  compared?: number | undefined;
  /** More that the reader says about it. */
  lines?: readonly string[];
}

interface Props {
  label: string;
  bars: readonly Bar[];
  /** Two at most: one filled, one striped. */
  series: readonly string[];
  /** The name of what the bars are compared with. */
  comparison?: string | undefined;
  format: (value: number) => string;
  formatTick: (value: number) => string;
}

const LOOKS = ['fill-pine', 'fill-awaiting'] as const;

export function BarChart({ label, bars, series, comparison, format, formatTick }: Props) {
  const id = useId();
  const { width, x, middle } = bands(bars.length);
  const totals = bars.map(({ values }) => values.reduce((sum, value) => sum + value, 0));
  const axis = valueAxis([...totals, ...bars.map(({ compared = 0 }) => compared)]);
  const path = line<Bar>()
    .x((_, index) => middle(index))
    .y(({ compared = 0 }) => axis.y(compared))([...bars]);
  const fill = (index: number) => (index === 0 ? {} : { fill: `url(#${id})` });
  return (
    <figure>
      <svg className="absolute size-0" aria-hidden="true">
        <Stripes id={id} className={LOOKS[1]} />
      </svg>
      <figcaption className="mb-5 flex flex-wrap items-center gap-x-5 gap-y-1 text-sm">
        {series.length > 1 &&
          series.map((name, index) => (
            <span key={name} className="inline-flex items-center gap-2">
              <svg className="size-3.5" aria-hidden="true">
                <rect width="100%" height="100%" className={index === 0 ? LOOKS[0] : ''} {...fill(index)} />
              </svg>
              {name}
            </span>
          ))}
        {comparison && (
          <span className="inline-flex items-center gap-2">
            <svg className="h-3.5 w-6" aria-hidden="true">
              <line x1="0" x2="100%" y1="50%" y2="50%" className={COMPARED} strokeDasharray="5 3" />
            </svg>
            {comparison}
          </span>
        )}
      </figcaption>
      <Plot
        label={label}
        axis={axis}
        formatTick={formatTick}
        ticks={bars.map(({ tick }) => tick)}
        readings={bars.map(({ title, values, compared, lines = [] }) => ({
          title,
          lines: [
            ...series.map((name, index) => `${name}: ${format(values[index] ?? 0)}`),
            ...(comparison && compared !== undefined ? [`${comparison}: ${format(compared)}`] : []),
            ...lines,
          ],
        }))}
      >
        {bars.map(({ title, values }, bar) =>
          values.map((value, index) => {
            if (value === 0) return null;
            const below = values.slice(0, index).reduce((sum, other) => sum + other, 0);
            const [from, to] = [axis.y(below), axis.y(below + value)];
            return (
              <rect
                // biome-ignore lint/suspicious/noArrayIndexKey: the series never change their order
                key={`${title} ${index}`}
                x={`${x(bar)}%`}
                width={`${width}%`}
                y={`${Math.min(from, to)}%`}
                height={`${Math.abs(from - to)}%`}
                className={index === 0 ? LOOKS[0] : ''}
                {...fill(index)}
              />
            );
          }),
        )}
        {comparison && (
          <svg
            viewBox="0 0 100 100"
            preserveAspectRatio="none"
            width="100%"
            height="100%"
            className="overflow-visible"
            aria-hidden="true"
          >
            <path
              d={path ?? ''}
              fill="none"
              className={COMPARED}
              strokeDasharray="5 3"
              vectorEffect="non-scaling-stroke"
            />
          </svg>
        )}
      </Plot>
    </figure>
  );
}

const COMPARED = 'stroke-ink stroke-[1.5px]';

function Stripes({ id, className }: { id: string; className: string }) {
  return (
    <pattern id={id} width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
      <rect width="5" height="5" className="fill-card" />
      <rect width="3" height="5" className={className} />
    </pattern>
  );
}

interface PlotProps {
  /** Names the reader: “Volume by day”. */
  label: string;
  axis: ReturnType<typeof valueAxis>;
  formatTick: (value: number) => string;
  /** Below each bar or point; some are left out where there is no room. */
  ticks: readonly string[];
  readings: Reading[];
  /** SVG, in percents. */
  children: ReactNode;
}

/** The frame of a chart: both axes with their labels, and a reader of its values. One drawing for every width: places are percents, and text does not scale. */
function Plot({ label, axis, formatTick, ticks, readings, children }: PlotProps) {
  const { middle } = bands(ticks.length);
  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3">
      {/* What the axes say is in the table and in the reader, too. */}
      <div
        aria-hidden="true"
        className="flex h-52 flex-col-reverse justify-between text-right text-xs text-muted tabular-nums sm:h-60"
      >
        {axis.ticks.map((tick) => (
          <span key={tick} className="flex h-0 items-center justify-end whitespace-nowrap">
            {formatTick(tick)}
          </span>
        ))}
      </div>
      <div className="relative h-52 sm:h-60">
        <svg className="absolute inset-0 size-full overflow-visible" aria-hidden="true">
          {axis.ticks.map((tick) => (
            <line
              key={tick}
              x1="0"
              x2="100%"
              y1={`${axis.y(tick)}%`}
              y2={`${axis.y(tick)}%`}
              className={tick === 0 ? 'stroke-control' : 'stroke-rule'}
            />
          ))}
          {children}
        </svg>
        <ChartReader label={label} readings={readings} />
      </div>
      <svg className="col-start-2 mt-1 h-5 w-full overflow-visible" aria-hidden="true">
        {labelled(ticks.length).map(({ index, needsRoom }) => (
          <text
            key={index}
            x={`${middle(index)}%`}
            y="14"
            textAnchor="middle"
            className={`fill-muted text-xs tabular-nums ${needsRoom ? 'max-sm:hidden' : ''}`}
          >
            {ticks[index]}
          </text>
        ))}
      </svg>
    </div>
  );
}
