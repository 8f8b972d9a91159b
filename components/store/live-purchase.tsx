// Keeps the page of a purchase true: has it drawn anew when the shop hears of a change, and whenever someone comes back
// to it, from the MB WAY app for instance. Pushed by a stream; asks by itself where there is none.
import { InlineScript, WRITTEN_BY_SCRIPT } from '@/components/ui/inline-script';

interface Props {
  token: string;
  /** The version of the purchase this page was drawn from. */
  version: number;
  /** Whether anything can still change by itself. */
  listening: boolean;
  /** Read out once the page stands, while there is something to wait for. */
  start: string;
  /** Read out once the state changes; the page's own messages. */
  announcement: string;
  messages: { offline: string; offlineText: string };
}

/** Stands first in `main`, on a `LivePage`. */
export function LivePurchase({ token, version, listening, start, announcement, messages }: Props) {
  return (
    <div
      id="live"
      data-version={version}
      data-listening={listening || undefined}
      data-said={announcement}
      className="lg:col-span-2 [&:not(:has(p:not(.sr-only,[hidden])))]:sr-only"
    >
      {/* A live region speaks of changes alone: it is there before it says anything, and is never drawn anew. */}
      <div role="status" data-keep="">
        <p hidden {...WRITTEN_BY_SCRIPT} className="border-l-4 border-pending bg-card px-4 py-3" />
        <p {...WRITTEN_BY_SCRIPT} className="sr-only" />
      </div>
      <InlineScript run={live} given={{ token, start, ...messages }} />
    </div>
  );
}

function live({
  token,
  start,
  offline: lead,
  offlineText,
}: Pick<Props, 'token' | 'start'> & Props['messages']): void {
  const at = document.getElementById('live') as HTMLElement;
  const [notice, said] = at.querySelectorAll('p') as unknown as [HTMLElement, HTMLElement];
  let announced = at.dataset.said;
  let stream: EventSource | undefined;
  let poll: ReturnType<typeof setInterval> | undefined;

  const offline = (is = !navigator.onLine) => {
    if (notice.hidden !== is) return;
    notice.hidden = !is;
    const strong = document.createElement('strong');
    strong.textContent = lead;
    notice.replaceChildren(...(is ? [strong, ` ${offlineText}`] : []));
  };
  const rest = () => {
    clearInterval(poll);
    poll = undefined;
  };
  const lost = () => {
    offline(true);
    askInstead();
  };
  /** The stream ended, or a drawing failed: until both work again, this asks. */
  const askInstead = () => {
    poll ??= setInterval(look, 4000);
  };
  const arrive = async (version: unknown) => {
    if (String(version) !== at.dataset.version) await window.redraw(location.href);
    offline();
    if (stream?.readyState === EventSource.OPEN) rest();
  };
  const look = async () => {
    try {
      // Cheap to ask for, and tells whether the shop can be reached at all.
      const answer = await fetch(`/purchases/${token}/version`);
      await arrive(((await answer.json()) as { version: number }).version);
    } catch {
      lost();
    }
  };
  const stop = () => {
    stream?.close();
    stream = undefined;
    rest();
  };
  const listen = () => {
    stop();
    // Browsers allow six connections to a server: hidden tabs give theirs back.
    if (document.hidden || at.dataset.listening === undefined) return;
    stream = new EventSource(`/purchases/${token}/stream`);
    stream.onmessage = ({ data }) => arrive(data).catch(lost);
    stream.onerror = askInstead;
  };
  const back = () => {
    listen();
    if (stream) look();
  };

  listen();
  document.addEventListener('visibilitychange', back);
  addEventListener('online', back);
  addEventListener('offline', () => stream && offline(true));
  addEventListener('pageshow', ({ persisted }) => persisted && back());
  addEventListener('pagehide', stop);
  addEventListener('load', () => {
    if (start) said.textContent = start;
  });
  addEventListener('redrawn', () => {
    if (at.dataset.said !== announced) said.textContent = announced = at.dataset.said ?? '';
    if (!stream !== (at.dataset.listening === undefined)) listen();
  });
}
