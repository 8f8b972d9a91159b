// The states of an order as a diagram; the page's tables say the same.
import type { Lang } from '@/lib/payments/lang';

const WIDTH = 142;
const HEIGHT = 38;

const STATES = [
  { x: 2, y: 42, name: 'pending', colour: 'text-pending' },
  { x: 2, y: 138, name: 'awaiting_payment', colour: 'text-awaiting' },
  { x: 330, y: 90, name: 'paid', colour: 'text-pine' },
  { x: 330, y: 12, name: 'failed', colour: 'text-failed' },
  { x: 330, y: 168, name: 'expired', colour: 'text-muted' },
  { x: 576, y: 90, name: 'refunded', colour: 'text-refunded' },
];

/** The x position of the line where both waiting states meet. */
const GATE = 180;
const INFLOWS = [`M144 61 H${GATE}`, `M144 157 H${GATE}`, `M${GATE} 31 V187`];
const OUTFLOWS = [
  { from: GATE, to: 325, y: 31, label: { en: 'declined, or fails', pt: 'recusa ou falha' } },
  { from: GATE, to: 325, y: 109, label: { en: 'approved, or paid', pt: 'aprova ou paga' } },
  { from: GATE, to: 325, y: 187, label: { en: 'time runs out', pt: 'o prazo termina' } },
  { from: 472, to: 571, y: 109, label: { en: 'fully refunded', pt: 'devolução total' } },
];
const TITLE = {
  en: 'pending and awaiting_payment lead to paid, failed or expired; paid leads to refunded; nothing leads back',
  pt: 'pending e awaiting_payment levam a paid, failed ou expired; paid leva a refunded; nada volta atrás',
};

export function StatesPicture({ lang }: { lang: Lang }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls where it is narrow, and a keyboard must reach it.
    <figure className="my-6 overflow-x-auto rounded-card border border-rule bg-card p-4" tabIndex={0}>
      <svg
        viewBox="0 0 720 218"
        className="block w-full min-w-[38rem]"
        role="img"
        aria-labelledby="states-title"
      >
        <title id="states-title">{TITLE[lang]}</title>
        <g fill="none" className="stroke-control" strokeWidth="2" strokeLinecap="round">
          {INFLOWS.map((d) => (
            <path key={d} d={d} />
          ))}
          {OUTFLOWS.map(({ from, to, y }) => (
            <path key={`${from} ${y}`} d={`M${from} ${y} H${to} m-7 -5 l7 5 l-7 5`} strokeLinejoin="round" />
          ))}
        </g>
        {OUTFLOWS.map(({ from, to, y, label }) => (
          <text
            key={label.en}
            x={(from + to) / 2}
            y={y - 9}
            textAnchor="middle"
            className="fill-muted font-sans text-[13px]"
          >
            {label[lang]}
          </text>
        ))}
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
