'use client';
// The button on a product's page, and beside it what happened. In the browser it is a plain form: `redraw.ts` sends it.
import { useActionState } from 'react';
import { addToCart } from '@/app/(store)/[lang]/cart/actions';
import { Button } from '@/components/ui/button';

type Words = Record<'add' | 'added' | 'atMost' | 'sold' | 'seeCart', string>;

export function AddToCart({ slug, cartHref, words }: { slug: string; cartHref: string; words: Words }) {
  const [result, action] = useActionState(addToCart, null);
  return (
    <form action={action} className="flex flex-wrap items-center gap-x-5 gap-y-3">
      <input type="hidden" name="slug" value={slug} />
      <Button className="min-h-12">{words.add}</Button>
      <p role="status" className={`font-medium ${result === 'sold' ? 'text-failed' : 'text-pine'}`}>
        {result === 'sold' && words.sold}
        {result && result !== 'sold' && (
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
