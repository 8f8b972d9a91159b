'use client';
// The button on a product's page, and beside it what happened. In the browser it is a plain form: `redraw.ts` sends it.
import { useActionState } from 'react';
import { addToCart } from '@/app/(store)/[lang]/cart/actions';
import { Button } from '@/components/ui/button';

type Messages = Record<'add' | 'added' | 'atMost' | 'sold' | 'seeCart', string>;

export function AddToCart({
  slug,
  cartHref,
  messages,
}: {
  slug: string;
  cartHref: string;
  messages: Messages;
}) {
  const [result, action] = useActionState(addToCart, null);
  return (
    <form action={action} className="flex flex-wrap items-center gap-x-5 gap-y-3">
      <input type="hidden" name="slug" value={slug} />
      <Button className="min-h-12">{messages.add}</Button>
      <p role="status" className={`font-medium ${result === 'sold' ? 'text-failed' : 'text-pine'}`}>
        {result === 'sold' && messages.sold}
        {result && result !== 'sold' && (
          <>
            {result === 'added' ? messages.added : messages.atMost}{' '}
            <a href={cartHref} className="underline underline-offset-4">
              {messages.seeCart}
            </a>
          </>
        )}
      </p>
    </form>
  );
}
