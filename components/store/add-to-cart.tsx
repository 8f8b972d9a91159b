'use client';
// The button on a product's page, and beside it what happened, without leaving the page.
import { useActionState, useEffect } from 'react';
import { addToCart } from '@/app/(store)/[lang]/cart/actions';
import { Button } from '@/components/ui/button';
import { CART_CHANGED } from './cart-count';

type Words = Record<'add' | 'sending' | 'added' | 'atMost' | 'sold' | 'seeCart', string>;

export function AddToCart({ slug, cartHref, words }: { slug: string; cartHref: string; words: Words }) {
  const [result, action, sending] = useActionState(addToCart, null);
  useEffect(() => {
    if (result) window.dispatchEvent(new Event(CART_CHANGED));
  }, [result]);
  return (
    <form action={action} className="flex flex-wrap items-center gap-x-5 gap-y-3">
      <input type="hidden" name="slug" value={slug} />
      <Button aria-disabled={sending} className="min-h-12">
        {words.add}
      </Button>
      <p role="status" className={`font-medium ${result === 'sold' ? 'text-failed' : 'text-pine'}`}>
        {result === 'sold' && !sending && words.sold}
        {result && result !== 'sold' && !sending && (
          <>
            {result === 'added' ? words.added : words.atMost}{' '}
            <a href={cartHref} className="underline underline-offset-4">
              {words.seeCart}
            </a>
          </>
        )}
      </p>
    </form>
  );
}
