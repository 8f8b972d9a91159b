// The last 24 hours of delivery attempts, hour by hour: an SVG rendered on the server, failures stacked on top, with an
// axis of hours in Lisbon. Hovering an hour shows its counts; the figure's label has the totals.
import { dashboardLang } from '@/lib/payments/auth/dashboard-lang';
import { webhooksMessages } from '@/lib/payments/dashboard/messages/webhooks';
import type { HourOfAttempts } from '@/lib/payments/webhooks/count-attempts';

const HEIGHT = 48;
const STEP = 10;
const clock = new Intl.DateTimeFormat('pt-PT', {
  timeZone: 'Europe/Lisbon',
  hour: '2-digit',
  minute: '2-digit',
});

export async function AttemptBars({ hours, isWide }: { hours: HourOfAttempts[]; isWide?: true }) {
  const t = webhooksMessages[await dashboardLang()];
  const delivered = hours.reduce((sum, hour) => sum + hour.delivered, 0);
  const failed = hours.reduce((sum, hour) => sum + hour.failed, 0);
  const most = Math.max(1, ...hours.map((hour) => hour.delivered + hour.failed));
  const tall = (count: number) => (count === 0 ? 0 : Math.max(3, Math.round((count / most) * (HEIGHT - 4))));
  return (
    <figure className={isWide ? '' : 'max-w-md'}>
      <div className="flex gap-2">
        <p
          aria-hidden="true"
          className="flex flex-col justify-between text-right text-xs text-muted tabular-nums"
        >
          <span>{most}</span>
          <span>0</span>
        </p>
        <svg
          viewBox={`0 0 ${hours.length * STEP} ${HEIGHT + 2}`}
          className="h-14 w-full min-w-0"
          preserveAspectRatio="none"
          role="img"
          aria-label={t.bars(delivered, failed)}
        >
          <path d={bars(hours.map(() => [0, -2]))} className="fill-rule" />
          <path d={bars(hours.map((hour) => [0, tall(hour.delivered)]))} className="fill-pine" />
          <path
            d={bars(hours.map((hour) => [tall(hour.delivered), tall(hour.failed)]))}
            className="fill-failed"
          />
          {hours.map((hour, index) => (
            <rect
              key={hour.at.getTime()}
              x={index * STEP}
              width={STEP}
              height={HEIGHT}
              className="fill-transparent hover:fill-ink/10"
            >
              <title>{t.hour(clock.format(hour.at), hour.delivered, hour.failed)}</title>
            </rect>
          ))}
        </svg>
      </div>
      <p aria-hidden="true" className="grid grid-cols-4 pl-6 text-xs text-muted tabular-nums">
        {hours
          .filter((_, index) => index % 6 === 0)
          .map(({ at }) => (
            <span key={at.getTime()}>{clock.format(at)}</span>
          ))}
      </p>
      <figcaption className="mt-1 text-sm text-muted">
        {t.barsCaption}: <span className="font-medium text-pine">{t.delivered(delivered)}</span> ·{' '}
        <span className={failed > 0 ? 'font-medium text-failed' : ''}>{t.failed(failed)}</span>
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
