// Says how many steps an open X-ray holds, and keeps it true. Pushes redraw it with the page; for a while after each
// step, and around the moment of a retry, it asks by itself as well: neither a log written behind its requests nor a
// failed delivery pushes anything.
import { InlineScript } from '@/components/ui/inline-script';

interface Props {
  steps: number;
  said: string;
  /** Until the next thing that is known to happen. */
  nextInMs: number | undefined;
}

export function StepCount({ steps, said, nextInMs }: Props) {
  return (
    <p role="status" id="xray-steps" data-steps={steps} data-next={nextInMs} className="font-mono text-sm">
      {said}
    </p>
  );
}

/** Stands on a page that has an X-ray, or may be given one. */
export const KeepFresh = () => <InlineScript run={keepFresh} />;

function keepFresh(): void {
  const every = 1_000;
  const within = 12_000;
  let known: string | undefined;
  let moments: number[] = [];
  const look = () => {
    const { steps, next } = document.getElementById('xray-steps')?.dataset ?? {};
    const now = steps && `${steps} ${next !== undefined}`;
    // A new step means that more may follow.
    if (now !== known) moments = [Date.now(), ...(next === undefined ? [] : [Date.now() + Number(next)])];
    known = now;
    const near = moments.some((moment) => Math.abs(Date.now() - moment) < within);
    // Without an answer, the page says that there is no connection.
    if (known && near && !document.hidden) window.redraw(location.href).catch(() => {});
  };
  setInterval(look, every);
  addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') document.querySelector<HTMLElement>('#xray [data-soft]')?.click();
  });
}
