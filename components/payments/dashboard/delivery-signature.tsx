// How the latest request of a delivery was signed, as its receiver checks it, step by step.
import { Section } from '@/components/ui/section';
import { Status } from '@/components/ui/status';
import { formatCount } from '@/lib/payments/dashboard/format/format-count';
import { deliveries } from '@/lib/payments/dashboard/messages/deliveries';
import { docsPath } from '@/lib/payments/docs/portuguese-pages';
import type { Lang } from '@/lib/payments/lang';
import { explainSignature } from '@/lib/payments/webhooks/explain-signature';
import type { DeliveryDetail } from '@/lib/payments/webhooks/read-delivery';

interface Props {
  delivery: DeliveryDetail;
  /** The endpoint's, newest first; undefined when they can't be read. They are not shown. */
  secrets: string[] | undefined;
  lang: Lang;
}

export function DeliverySignature({ delivery, secrets, lang }: Props) {
  const t = deliveries[lang];
  const [latest] = delivery.tries;
  const signature = latest && secrets && explainSignature(latest.request_headers, delivery.body, secrets);
  if (!latest) return null;
  return (
    <Section heading={t.signature} className="mt-8">
      {!signature ? (
        <p className="mt-2 text-muted">{t.noSecret}</p>
      ) : (
        <>
          <p className="mt-2 text-muted">{t.signatureOf(latest.number)}</p>
          <ol className="mt-3 grid max-w-3xl list-decimal gap-2 pl-5 text-sm">
            <li>
              {t.steps.read(signature.v1.length)}
              <code className="mt-1 block font-mono text-xs break-all text-muted">{signature.header}</code>
            </li>
            <li>
              {t.steps.sign(formatCount(signature.signedBytes, lang))}
              <code className="mt-1 block font-mono text-xs break-all text-muted">
                {`${signature.t}.${delivery.body.slice(0, 60)}…`}
              </code>
            </li>
            <li>{t.steps.hmac}</li>
            <li>
              {t.steps.compare}
              {signature.v1.map(({ value, madeWith }) => (
                <p key={value} className="mt-1">
                  {madeWith ? (
                    <Status kind="paid">{t.matches(t.secret[madeWith])}</Status>
                  ) : (
                    <Status kind="failed">{t.noMatchV1}</Status>
                  )}
                </p>
              ))}
            </li>
            <li>{t.steps.age(new Date(signature.t * 1000).toISOString().slice(0, 19).replace('T', ' '))}</li>
          </ol>
        </>
      )}
      <p className="mt-3 flex flex-wrap gap-x-6">
        <a
          href={`/docs/signatures?delivery=${delivery.id}`}
          className="text-pine underline underline-offset-4"
        >
          {t.workbench}
        </a>
        <a href={docsPath('/docs/webhooks#verify', lang)} className="text-pine underline underline-offset-4">
          {t.verifyDocs}
        </a>
      </p>
    </Section>
  );
}
