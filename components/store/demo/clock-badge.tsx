// By how much the demonstration's clock is ahead, with a link to where it is moved; nothing while it is on time.
import { headers } from 'next/headers';
import { clockAhead } from '@/lib/store/demo/clock';
import { demoMessages } from '@/lib/store/demo/messages/demo';
import { simulatorUrl } from '@/lib/store/demo/simulator-link';
import { formatAhead } from '@/lib/store/demo/xray/format-instant';
import type { Lang } from '@/lib/store/lang';

interface Props {
  lang: Lang;
  /** Whether there is room for a sentence. */
  sentence?: boolean;
}

export async function ClockBadge({ lang, sentence = false }: Props) {
  const aheadMs = await clockAhead();
  if (aheadMs < 1_000) return null;
  return (
    <a
      href={`${simulatorUrl(await headers())}?lang=${lang}#clock`}
      className="inline-flex min-h-11 flex-wrap items-center gap-x-2 font-semibold text-pending underline-offset-4 hover:underline"
    >
      <span className={sentence ? '' : 'sr-only'}>{demoMessages[lang].clockAhead}:</span>
      <span className="rounded-full border border-current px-2 py-0.5 text-sm whitespace-nowrap tabular-nums">
        {formatAhead(aheadMs)}
      </span>
    </a>
  );
}
