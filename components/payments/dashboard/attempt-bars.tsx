// The last 24 hours of attempts, hour by hour, drawn on the server: answered with 2xx above, failed on top of it.
import type { HourOfAttempts } from '@/lib/payments/webhooks/count-attempts';

const HEIGHT = 48;
const STEP = 10;

export function AttemptBars({ hours }: { hours: HourOfAttempts[] }) {
  const delivered = hours.reduce((sum, hour) => sum + hour.delivered, 0);
  const failed = hours.reduce((sum, hour) => sum + hour.failed, 0);
  const most = Math.max(1, ...hours.map((hour) => hour.delivered + hour.failed));
  const tall = (count: number) => (count === 0 ? 0 : Math.max(3, (count / most) * (HEIGHT - 4)));
  return (
    <figure>
      <svg
        viewBox={`0 0 ${hours.length * STEP} ${HEIGHT + 2}`}
        className="h-14 w-full max-w-md"
        preserveAspectRatio="none"
        role="img"
        aria-label={`Attempts of the last 24 hours: ${delivered} answered with 2xx, ${failed} failed.`}
      >
        {hours.map((hour, index) => {
          const good = tall(hour.delivered);
          const bad = tall(hour.failed);
          const x = index * STEP + 1;
          return (
            <g key={hour.at.getTime()}>
              <rect x={x} y={HEIGHT} width={STEP - 2} height={2} className="fill-rule" />
              <rect x={x} y={HEIGHT - good} width={STEP - 2} height={good} className="fill-pine" />
              <rect x={x} y={HEIGHT - good - bad} width={STEP - 2} height={bad} className="fill-failed" />
            </g>
          );
        })}
      </svg>
      <figcaption className="mt-1 text-sm text-muted">
        Last 24 hours: <span className="font-medium text-pine">{delivered} delivered</span> ·{' '}
        <span className={failed > 0 ? 'font-medium text-failed' : ''}>{failed} failed</span>
      </figcaption>
    </figure>
  );
}
