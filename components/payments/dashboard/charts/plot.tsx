// The frame of a chart: both axes with their labels, and a reader of its values. One drawing for every width: places are
// percents, and text does not scale.
import type { ReactNode } from 'react';
import { ChartReader, type Reading } from './chart-reader';
import { bands, labelled, type valueAxis } from './scale';

interface Props {
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

export function Plot({ label, axis, formatTick, ticks, readings, children }: Props) {
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
