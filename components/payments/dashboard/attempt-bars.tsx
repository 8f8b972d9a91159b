// The last 24 hours of delivery attempts, hour by hour: an SVG rendered on the server, failures stacked on top.
import type { HourOfAttempts } from '@/lib/payments/webhooks/count-attempts';

const HEIGHT = 48;
const STEP = 10;

export function AttemptBars({ hours, isWide }: { hours: HourOfAttempts[]; isWide?: true }) {
  const delivered = hours.reduce((sum, hour) => sum + hour.delivered, 0);
  const failed = hours.reduce((sum, hour) => sum + hour.failed, 0);
  const most = Math.max(1, ...hours.map((hour) => hour.delivered + hour.failed));
  const tall = (count: number) => (count === 0 ? 0 : Math.max(3, Math.round((count / most) * (HEIGHT - 4))));
  return (
    <figure>
      <svg
        viewBox={`0 0 ${hours.length * STEP} ${HEIGHT + 2}`}
        className={`h-14 w-full ${isWide ? '' : 'max-w-md'}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={`Attempts of the last 24 hours: ${delivered} delivered, ${failed} failed.`}
      >
        <path d={bars(hours.map(() => [0, -2]))} className="fill-rule" />
        <path d={bars(hours.map((hour) => [0, tall(hour.delivered)]))} className="fill-pine" />
        <path
          d={bars(hours.map((hour) => [tall(hour.delivered), tall(hour.failed)]))}
          className="fill-failed"
        />
      </svg>
      <figcaption className="mt-1 text-sm text-muted">
        Last 24 hours: <span className="font-medium text-pine">{delivered} delivered</span> ·{' '}
        <span className={failed > 0 ? 'font-medium text-failed' : ''}>{failed} failed</span>
      </figcaption>
    </figure>
  );
}

/** One path for all bars of a colour: each begins `from` above the baseline and is `tall` high. */
function bars(hours: [from: number, tall: number][]): string {
  return hours
    .map(([from, tall], index) =>
      tall === 0 ? '' : `M${index * STEP + 1} ${HEIGHT - from}h${STEP - 2}v${-tall}h${2 - STEP}z`,
    )
    .join('');
}
