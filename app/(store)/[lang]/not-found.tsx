// A page of the shop that is not there, or a purchase that nobody made. Not told the language, it speaks both.
import { Sprig } from '@/components/store/sprig';
import { ButtonLink } from '@/components/ui/button';
import { StillPage } from '@/components/ui/still-page';
import { messagesIn } from '@/lib/store/messages/messages';

export default function StoreNotFound() {
  const messages = messagesIn('pt');
  return (
    <div className="py-12 text-center sm:py-16">
      <Sprig className="mx-auto mb-8 h-36" />
      <h1 className="text-4xl">{messages.notFound}</h1>
      <p className="mt-3 mb-8 text-muted" lang="en">
        {messagesIn('en').notFound}
      </p>
      <ButtonLink href="/pt">{messages.goShopping}</ButtonLink>
      <StillPage />
    </div>
  );
}
