// One series as a line over an area.
import { area, line } from 'd3-shape';
import type { ReactNode } from 'react';
import { Plot } from './plot';
import { bands, valueAxis } from './scale';

export interface Point {
  title: string;
  tick: string;
  value: number;
  /** More that the reader says about it. */
  lines?: string[];
}

interface Props {
  label: string;
  points: readonly Point[];
  name: string;
  format: (value: number) => string;
  formatTick: (value: number) => string;
  children?: ReactNode;
}

export function LineChart({ label, points, name, format, formatTick, children }: Props) {
  const { middle } = bands(points.length);
  const axis = valueAxis(points.map(({ value }) => value));
  const x = (_: Point, index: number) => middle(index);
  const y = ({ value }: Point) => axis.y(value);
  return (
    <figure>
      {children && <figcaption className="mb-5 text-sm">{children}</figcaption>}
      <Plot
        label={label}
        axis={axis}
        formatTick={formatTick}
        ticks={points.map(({ tick }) => tick)}
        readings={points.map(({ title, value, lines = [] }) => ({
          title,
          lines: [`${name}: ${format(value)}`, ...lines],
        }))}
      >
        <svg
          viewBox="0 0 100 100"
          preserveAspectRatio="none"
          width="100%"
          height="100%"
          className="overflow-visible"
          aria-hidden="true"
        >
          <path d={area<Point>().x(x).y0(axis.y(0)).y1(y)([...points]) ?? ''} className="fill-pine/12" />
          <path
            d={line<Point>().x(x).y(y)([...points]) ?? ''}
            fill="none"
            className="stroke-pine stroke-2"
            vectorEffect="non-scaling-stroke"
          />
        </svg>
      </Plot>
    </figure>
  );
}
