import type { Metadata } from 'next';
import { SignatureWorkbench } from '@/components/payments/docs/signature-workbench';
import { TextLink } from '@/components/ui/text-link';
import vectors from '@/lib/payments/webhooks/vectors.json';

export const metadata: Metadata = {
  title: 'Check a signature',
  description:
    'Paste a webhook and see which bytes are signed, the expected signature, and why it doesn’t match.',
};

export default function SignaturesPage() {
  return (
    <div className="w-full max-w-6xl">
      <h1 className="text-4xl">Check a signature</h1>
      <p className="mt-3 max-w-2xl text-muted">
        A webhook is genuine when <code className="font-mono text-sm text-ink">v1</code> is the HMAC-SHA256 of{' '}
        <code className="font-mono text-sm text-ink">t</code>, a dot and the raw body, keyed with your secret,
        and <code className="font-mono text-sm text-ink">t</code> is within 300 seconds of now.
      </p>
      <p className="mt-3 max-w-2xl">
        Everything happens in your browser. Nothing you paste is sent anywhere; it works offline, too.
      </p>
      <noscript>
        <p className="mt-6">
          The workbench needs JavaScript. The samples are at{' '}
          <TextLink external href="/docs/webhook-vectors.json">
            /docs/webhook-vectors.json
          </TextLink>
          .
        </p>
      </noscript>
      <SignatureWorkbench samples={vectors} />
    </div>
  );
}
