// The states of an order as a canal: gates that open one way. The table beside it says the same in words.
const STATES = [
  { x: 10, y: 34, name: 'pending', colour: 'text-pending' },
  { x: 10, y: 144, name: 'awaiting_payment', colour: 'text-awaiting' },
  { x: 262, y: 89, name: 'paid', colour: 'text-pine' },
  { x: 488, y: 89, name: 'refunded', colour: 'text-refunded' },
  { x: 262, y: 6, name: 'failed', colour: 'text-failed' },
  { x: 262, y: 172, name: 'expired', colour: 'text-muted' },
];
const WIDTH = 142;
const HEIGHT = 38;

const ARROWS = [
  { d: 'M152 53 C205 53 205 108 256 108', label: 'approved', x: 172, y: 92, main: true },
  { d: 'M152 163 C205 163 205 108 256 108', label: 'paid', x: 172, y: 136, main: true },
  { d: 'M404 108 H482', label: 'full refund', x: 411, y: 100, main: true },
  { d: 'M152 46 C200 40 210 25 256 25', label: '' },
  { d: 'M81 72 C81 130 150 185 256 188', label: '' },
  { d: 'M81 144 C81 80 150 30 256 28', label: '' },
  { d: 'M152 170 C200 176 210 193 256 193', label: '' },
];

export function StatesPicture() {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls where it is narrow, and a keyboard must reach it.
    <figure className="my-6 overflow-x-auto rounded-card border border-rule bg-card p-4" tabIndex={0}>
      <svg
        viewBox="0 0 640 216"
        className="block w-full min-w-[34rem]"
        role="img"
        aria-labelledby="states-title"
      >
        <title id="states-title">
          pending and awaiting_payment lead to paid, failed or expired; paid leads to refunded; nothing leads
          back
        </title>
        <defs>
          <marker
            id="arrow"
            viewBox="0 0 8 8"
            refX="6"
            refY="4"
            markerWidth="7"
            markerHeight="7"
            orient="auto"
          >
            <path d="M1 1l6 3-6 3z" fill="context-stroke" />
          </marker>
        </defs>
        {ARROWS.map(({ d, main }) => (
          <path
            key={d}
            d={d}
            fill="none"
            className={main ? 'stroke-ink' : 'stroke-control'}
            strokeWidth={main ? 2 : 1.5}
            strokeDasharray={main ? undefined : '5 4'}
            markerEnd="url(#arrow)"
          />
        ))}
        {ARROWS.map(
          ({ label, x, y, d }) =>
            label && (
              <text key={d} x={x} y={y} className="fill-muted font-sans text-[12px]">
                {label}
              </text>
            ),
        )}
        {STATES.map(({ x, y, name, colour }) => (
          <g key={name} className={colour}>
            <rect
              x={x}
              y={y}
              width={WIDTH}
              height={HEIGHT}
              rx="6"
              className="fill-page"
              stroke="currentColor"
              strokeWidth="2"
            />
            <text
              x={x + WIDTH / 2}
              y={y + 24}
              textAnchor="middle"
              className="fill-current font-mono text-[13px]"
            >
              {name}
            </text>
          </g>
        ))}
      </svg>
    </figure>
  );
}
