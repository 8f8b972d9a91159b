// How to receive webhooks on one's own machine, as far as the service can reach it today.

import { Disclosure } from '@/components/ui/disclosure';
import { TextLink } from '@/components/ui/text-link';
import { webhooks } from '@/lib/payments/dashboard/messages/webhooks';
import { docsPath } from '@/lib/payments/docs/portuguese-pages';
import { paymentsEnv } from '@/lib/payments/env';
import type { Lang } from '@/lib/payments/lang';
import { CopyValue } from './copy-value';

const RECEIVER = `node -e "require('http').createServer((request, response) => { let body = ''; request.on('data', (part) => (body += part)).on('end', () => { console.log(request.headers['service-signature'], body); response.end(); }); }).listen(4242)"`;

export function ReceiveLocally({ lang }: { lang: Lang }) {
  const t = webhooks[lang];
  const [host] = paymentsEnv().WEBHOOK_LOCAL_HOSTS;
  return (
    <Disclosure summary={t.local} className="mt-8 max-w-3xl">
      {host === undefined ? (
        <p className="max-w-prose text-muted">{t.localPublic}</p>
      ) : (
        <>
          <p className="max-w-prose text-muted">{t.localDemo(host)}</p>
          {[RECEIVER, `http://${host.includes(':') ? host : `${host}:4242`}`].map((text) => (
            <p key={text} className="mt-3 flex items-start gap-2 rounded-card border border-rule bg-card p-3">
              <code className="min-w-0 flex-1 font-mono text-sm break-all">{text}</code>
              <CopyValue value={text} what={text === RECEIVER ? 'node' : text} />
            </p>
          ))}
        </>
      )}
      <p className="mt-3">
        <TextLink external href={docsPath('/docs/receivers', lang)}>
          {t.localMore}
        </TextLink>
      </p>
    </Disclosure>
  );
}
