// The signature workbench.
import type { Metadata } from 'next';

export const metadata: Metadata = {
  title: 'Signature workbench',
  description: 'Takes a webhook’s signature apart.',
};

export default function SignaturesPage() {
  return <h1 className="text-4xl">Signature workbench</h1>;
}
