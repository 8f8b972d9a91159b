'use client';
// Reads a chart's values: under the pointer or finger, and with the arrow keys. A native range input over the
// plot handles keyboard, touch and screen readers. Without JavaScript the table below the chart has every value.
import { type PointerEvent, useState } from 'react';

export interface Reading {
  title: string;
  /** “MB WAY: €12.00”. */
  lines: string[];
}

export function ChartReader({ label, readings }: { label: string; readings: Reading[] }) {
  const [at, setAt] = useState<number>();
  const last = readings.length - 1;
  const reading = readings[at ?? last];
  const follow = ({ clientX, currentTarget }: PointerEvent) => {
    const { left, width } = currentTarget.getBoundingClientRect();
    const index = Math.floor(((clientX - left) / width) * readings.length);
    setAt(Math.max(0, Math.min(last, index)));
  };
  const left = `${((at ?? 0) / readings.length) * 100}%`;
  const right = `${((last - (at ?? 0)) / readings.length) * 100}%`;
  return (
    <div
      className="noscript:hidden absolute inset-0 print:hidden"
      onPointerMove={follow}
      onPointerLeave={() => setAt(undefined)}
    >
      {at !== undefined && (
        <span className="pointer-events-none absolute inset-y-0 bg-ink/8" style={{ left, right }} />
      )}
      <input
        type="range"
        min={0}
        max={last}
        value={at ?? last}
        aria-label={label}
        aria-valuetext={reading ? [reading.title, ...reading.lines].join(', ') : ''}
        onChange={({ target }) => setAt(Number(target.value))}
        onFocus={() => setAt((before) => before ?? last)}
        onBlur={() => setAt(undefined)}
        className="peer absolute inset-0 size-full cursor-crosshair touch-pan-y opacity-0"
      />
      <span className="pointer-events-none absolute -inset-1 rounded-card peer-focus-visible:outline-3 peer-focus-visible:outline-pine" />
      {at !== undefined && reading && (
        <div
          aria-hidden="true"
          className="pointer-events-none absolute top-0 z-10 mx-3 w-max max-w-56 rounded-card border border-ink bg-card px-3 py-2 text-sm"
          style={
            at > last / 2
              ? { right: `calc(${right} + 100% / ${readings.length})` }
              : { left: `calc(${left} + 100% / ${readings.length})` }
          }
        >
          <p className="font-semibold">{reading.title}</p>
          {reading.lines.map((line) => (
            <p key={line} className="tabular-nums">
              {line}
            </p>
          ))}
        </div>
      )}
    </div>
  );
}
