'use client';
// The button on a product's page, and beside it what happened.
import Link from 'next/link';
import { type AddToCartState, addToCart } from '@/app/(store)/[lang]/(shop)/cart/actions';
import { useMessages } from '@/components/ui/messages';
import { SubmitButton } from '@/components/ui/submit-button';
import { useFormAction } from '@/components/ui/use-form-action';
import type { FormsMessages } from '@/lib/store/messages/forms';

export function AddToCart({ slug, cartHref }: { slug: string; cartHref: string }) {
  const messages = useMessages<FormsMessages>();
  const [state, action] = useFormAction<AddToCartState>(addToCart, { values: {} });
  const result = state.lost ? undefined : state.result;
  return (
    <form action={action} className="flex flex-wrap items-center gap-x-5 gap-y-3">
      <input type="hidden" name="slug" value={slug} />
      <SubmitButton className="min-h-12">{messages.add}</SubmitButton>
      <p role="status" className={`font-medium ${result === 'sold' ? 'text-failed' : 'text-pine'}`}>
        {result === 'sold' && messages.sold}
        {result && result !== 'sold' && (
          <>
            {result === 'added' ? messages.added : messages.atMost}{' '}
            <Link prefetch={false} href={cartHref} className="underline underline-offset-4">
              {messages.seeCart}
            </Link>
          </>
        )}
      </p>
      {state.lost && (
        <p role="alert" className="font-medium text-failed">
          {messages.offline}
        </p>
      )}
    </form>
  );
}
