// What a shopper sees in place of a page that breaks: above all, not to pay again. Drawn when the app is built, so that it
// needs no database, and sent by `lib/commands/serve-still.mjs`.
import type { Metadata } from 'next';
import { ButtonLink } from '@/components/ui/button';
import { StillPage } from '@/components/ui/still-page';
import { asLang } from '@/lib/store/lang';
import { messagesIn } from '@/lib/store/messages/messages';

type Props = { params: Promise<{ lang: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return { title: messagesIn(asLang((await params).lang)).broken, robots: { index: false } };
}

export default async function BrokenPage({ params }: Props) {
  const messages = messagesIn(asLang((await params).lang));
  return (
    <div className="py-12 text-center sm:py-16">
      <h1 className="text-4xl">{messages.broken}</h1>
      <p className="mt-3 mb-8 text-muted">{messages.brokenText}</p>
      {/* The address it stands at, asked for anew: nothing is sent a second time. */}
      <ButtonLink href="">{messages.reload}</ButtonLink>
      <StillPage />
    </div>
  );
}
