// What can be done with an X-ray: see the same order as its merchant does, copy it, keep it.
import { headers } from 'next/headers';
import { ButtonLink, buttonClass } from '@/components/ui/button';
import { dashboardLink } from '@/lib/store/demo/simulator-link';
import { XRAY_MESSAGES } from '@/lib/store/demo/xray/messages';
import type { Lang } from '@/lib/store/lang';
import { messagesIn } from '@/lib/store/messages/messages';
import { currentAttempt, type Purchase } from '@/lib/store/purchases/purchases';
import { CopyJson } from './copy-json';

export async function XrayTools({ purchase, lang }: { purchase: Purchase; lang: Lang }) {
  const messages = XRAY_MESSAGES[lang];
  const { orderId } = currentAttempt(purchase);
  const dashboard = orderId ? dashboardLink(orderId, await headers()) : undefined;
  const json = `/purchases/${purchase.token}/xray.json?lang=${lang}`;
  return (
    <div className="-ml-1 flex flex-wrap items-center gap-x-4">
      {dashboard && (
        <a
          href={dashboard}
          target="_blank"
          rel="noreferrer"
          className={`${buttonClass('plain')} justify-start text-left`}
        >
          <span>
            {messages.dashboard}&nbsp;↗<span className="sr-only"> ({messagesIn(lang).newTab})</span>
          </span>
        </a>
      )}
      <CopyJson
        url={json}
        label={messages.copyJson}
        copied={messages.copied}
        failed={messages.notCopied}
        className={`${buttonClass('plain')} js-only`}
      />
      <ButtonLink look="plain" href={json} download={`${purchase.number}.json`}>
        {messages.downloadJson}
      </ButtonLink>
    </div>
  );
}
