// The time a payer has left in the MB WAY app. At zero it only says that the answer is on its way: whether the
// request expired is for the server to know.
import type { ReactNode } from 'react';
import { InlineScript, WRITTEN_BY_SCRIPT } from '@/components/ui/inline-script';

interface Props {
  /** Names the request: another one counts anew. */
  id: string;
  /** Milliseconds left when the server drew the page: what is shown before and without JavaScript. */
  left: number;
  /** Milliseconds there were in the beginning. */
  full: number;
  messages: { label: string; before: string; oneMinute: string };
  /** Shown while there is time, and once there is none. */
  children: ReactNode;
  overdue: ReactNode;
}

export function Countdown({ id, left, full, messages, children, overdue }: Props) {
  const seconds = Math.ceil(left / 1000);
  return (
    <div
      id="countdown"
      data-key={id}
      data-left={left}
      data-full={full}
      data-overdue={seconds <= 0 || undefined}
    >
      <div className="when-not-overdue">{children}</div>
      <div className="when-overdue">{overdue}</div>
      <div className="when-not-overdue mt-6">
        <p className="flex items-baseline gap-3 text-lg">
          {messages.before}
          <span
            role="timer"
            aria-label={messages.label}
            suppressHydrationWarning
            className="font-mono text-5xl font-medium text-pending tabular-nums"
          >
            {`${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`}
          </span>
        </p>
        <div
          className="mt-3 h-2 max-w-sm overflow-hidden rounded-full border border-pending"
          aria-hidden="true"
        >
          <div
            className="h-full bg-pending"
            suppressHydrationWarning
            style={{ width: `${Math.min(100, (left / full) * 100)}%` }}
          />
        </div>
      </div>
      <p
        role="status"
        data-keep=""
        data-one-minute={messages.oneMinute}
        {...WRITTEN_BY_SCRIPT}
        className="sr-only"
      />
    </div>
  );
}

/** Runs the countdowns of a page whose purchase may get one at any time. */
export const CountdownScript = () => <InlineScript run={countDown} />;

function countDown(): void {
  let request: string | undefined;
  let end = 0;
  const box = () => document.getElementById('countdown');
  const tick = () => {
    const at = box();
    if (!at) return;
    const left = Math.max(0, end - Date.now());
    const seconds = Math.ceil(left / 1000);
    at.toggleAttribute('data-overdue', seconds === 0);
    const [timer, bar, said] = [
      at.querySelector('[role=timer]'),
      at.querySelector<HTMLElement>('[style]'),
      at.querySelector<HTMLElement>('[data-one-minute]'),
    ];
    if (!timer || !bar || !said) return;
    timer.textContent = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
    bar.style.width = `${Math.min(100, (left / Number(at.dataset.full)) * 100)}%`;
    const say = seconds > 0 && seconds <= 60 ? (said.dataset.oneMinute ?? '') : '';
    if (said.textContent !== say) said.textContent = say;
  };
  // The clocks of browser and server differ: what was left when the page was drawn is the server's word.
  const drawn = () => {
    const at = box();
    if (!at) return;
    const said = Date.now() + Number(at.dataset.left);
    end = at.dataset.key === request ? Math.min(end, said) : said;
    request = at.dataset.key;
    tick();
  };
  drawn();
  addEventListener('redrawn', drawn);
  setInterval(tick, 500);
}
