// How to receive webhooks on one's own machine, as far as the service can reach it today.
import { webhooks } from '@/lib/payments/dashboard/messages/webhooks';
import { docsPath } from '@/lib/payments/docs/portuguese-pages';
import { paymentsEnv } from '@/lib/payments/env';
import type { Lang } from '@/lib/payments/lang';
import { CopyButton } from './copy-button';

const RECEIVER = `node -e "require('http').createServer((request, response) => { let body = ''; request.on('data', (part) => (body += part)).on('end', () => { console.log(request.headers['service-signature'], body); response.end(); }); }).listen(4242)"`;

export function ReceiveLocally({ lang }: { lang: Lang }) {
  const t = webhooks[lang];
  const [host] = paymentsEnv().WEBHOOK_LOCAL_HOSTS;
  return (
    <details className="mt-8 max-w-3xl">
      <summary className="inline-flex min-h-11 cursor-pointer items-center font-medium text-pine underline underline-offset-4">
        {t.local}
      </summary>
      {host === undefined ? (
        <p className="max-w-prose text-muted">{t.localPublic}</p>
      ) : (
        <>
          <p className="max-w-prose text-muted">{t.localDemo(host)}</p>
          {[RECEIVER, `http://${host.includes(':') ? host : `${host}:4242`}`].map((text) => (
            <p key={text} className="mt-3 flex items-start gap-2 rounded-card border border-rule bg-card p-3">
              <code className="min-w-0 flex-1 font-mono text-sm break-all">{text}</code>
              <CopyButton value={text} what={text === RECEIVER ? 'node' : text} isLong={text === RECEIVER} />
            </p>
          ))}
        </>
      )}
      <p className="mt-3">
        <a href={docsPath('/docs/receivers', lang)} className="text-pine underline underline-offset-4">
          {t.localMore}
        </a>
      </p>
    </details>
  );
}
