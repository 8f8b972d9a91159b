// What the service did about one order of any account, step by step, as the timeline's JSON has it. Knowing the id is
// enough, as it is there.
import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { LiveUpdates } from '@/components/payments/live-updates';
import { OrderSteps } from '@/components/payments/simulator/order-steps';
import { STATUS_KIND } from '@/components/payments/status-kind';
import { ButtonLink } from '@/components/ui/button';
import { Status } from '@/components/ui/status';
import { messagesIn } from '@/lib/payments/demo/simulator/messages/messages';
import { readTimeline } from '@/lib/payments/demo/simulator/read-timeline';
import { requireSimulator } from '@/lib/payments/demo/simulator/require-simulator';
import { readChoice, simulatorUrl } from '@/lib/payments/demo/simulator/simulator-url';
import { LOCALE } from '@/lib/payments/lang';
import { versionOf } from '@/lib/payments/live-version';

export const dynamic = 'force-dynamic';

interface Props {
  params: Promise<{ order_id: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  return { title: messagesIn(readChoice(await searchParams).lang).timeline.title };
}

export default async function OrderTimelinePage({ params, searchParams }: Props) {
  requireSimulator();
  const choice = readChoice(await searchParams);
  const { lang } = choice;
  const { timeline: texts, room } = messagesIn(lang);
  const timeline = await readTimeline((await params).order_id);
  if (!timeline) notFound();
  const path = `/simulator/orders/${timeline.order_id}` as const;
  return (
    <main className="mx-auto w-full max-w-3xl px-4 pt-6 pb-16 sm:px-6 sm:pt-10" lang={LOCALE[lang]}>
      <ButtonLink look="plain" href={simulatorUrl('', choice)} className="-ml-1.5">
        {room.title}
      </ButtonLink>
      <h1 className="mt-2 text-4xl leading-tight sm:text-5xl">{texts.title}</h1>
      <p className="mt-3 flex flex-wrap gap-x-4 gap-y-1">
        <span className="font-mono break-all text-muted">{timeline.order_id}</span>
        <span className="font-semibold">{room[timeline.method]}</span>
        <span role="status">
          <Status kind={STATUS_KIND[timeline.status]}>{texts.status[timeline.status]}</Status>
        </span>
      </p>
      <p className="mt-4 max-w-prose text-lg text-muted">{texts.intro}</p>
      <OrderSteps steps={timeline.steps} lang={lang} />
      <p className="mt-8">
        <a href={`${path}/timeline`} className="inline-block py-2 underline underline-offset-4">
          {texts.json}
        </a>
      </p>
      <LiveUpdates url={`${path}/stream`} version={versionOf(timeline)} />
    </main>
  );
}
