// The payer's phone or ATM on the stage, for the attempt that the purchase is about. It is a page of the payment service;
// one from elsewhere can't be framed.
import { headers } from 'next/headers';
import { buttonClass } from '@/components/ui/button';
import { simulatorLink } from '@/lib/store/demo/simulator-link';
import { STAGE_MESSAGES } from '@/lib/store/demo/stage-messages';
import { requestOrigin } from '@/lib/store/http/public-url';
import type { Lang } from '@/lib/store/lang';
import { currentAttempt, type Purchase } from '@/lib/store/purchases/purchases';
import { Pane } from './pane';

export async function DevicePane({ purchase, lang }: { purchase: Purchase | undefined; lang: Lang }) {
  const messages = STAGE_MESSAGES[lang];
  const sent = await headers();
  const attempt = purchase && currentAttempt(purchase);
  const src = attempt && simulatorLink(attempt, sent, lang);
  const title = attempt ? (attempt.method === 'mbway' ? messages.phone : messages.atm) : messages.device;
  const isOurs = src !== undefined && new URL(src).origin === requestOrigin(sent);
  return (
    <Pane title={title} className={isOurs ? 'h-[85dvh] lg:h-auto' : 'min-h-40'}>
      {isOurs ? (
        // Another attempt has another device.
        <iframe key={src} src={src} title={title} className="min-h-0 w-full flex-1 border-0" />
      ) : (
        <div className="grid flex-1 place-content-center gap-4 p-6 text-center text-balance text-muted">
          {src ? (
            <a href={src} target="_blank" rel="noreferrer" className={buttonClass('quiet')}>
              {messages.elsewhere}&nbsp;↗
            </a>
          ) : (
            <p>{messages.noDevice}</p>
          )}
        </div>
      )}
    </Pane>
  );
}
