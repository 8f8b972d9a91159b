'use client';
// The quantity of one product in the cart. Every button sets it.
import { changeQuantity } from '@/app/(store)/[lang]/(shop)/cart/actions';
import { fill, useMessages } from '@/components/ui/messages';
import { useFormAction } from '@/components/ui/use-form-action';
import type { FormsMessages } from '@/lib/store/messages/forms';

interface Props {
  slug: string;
  quantity: number;
  /** The most that one order may hold. */
  most: number;
  /** The product's. */
  name: string;
}

const STEP =
  'grid size-11 cursor-pointer place-items-center rounded-card border border-control text-xl leading-none hover:border-ink disabled:opacity-40';

export function QuantityForm({ slug, quantity, most, name }: Props) {
  const messages = useMessages<FormsMessages>();
  const [state, action] = useFormAction(changeQuantity, { values: {} });
  // Sent twice, a button does the same as once: it sets the quantity.
  const button = (to: number) => ({ type: 'submit' as const, name: 'quantity', value: to });
  return (
    <form action={action} className="mt-2 flex flex-wrap items-center gap-1">
      <input type="hidden" name="slug" value={slug} />
      <button {...button(quantity - 1)} aria-label={fill(messages.less, { name })} className={STEP}>
        −
      </button>
      <span className="min-w-9 text-center font-semibold tabular-nums">
        <span className="sr-only">{messages.quantity}: </span>
        {quantity}
      </span>
      <button
        {...button(quantity + 1)}
        aria-label={fill(messages.more, { name })}
        disabled={quantity >= most}
        className={STEP}
      >
        +
      </button>
      <button
        {...button(0)}
        id={`remove-${slug}`}
        aria-label={fill(messages.removeNamed, { name })}
        className="ml-2 min-h-11 cursor-pointer px-1 text-sm text-muted underline underline-offset-4"
      >
        {messages.remove}
      </button>
      {state.lost && (
        <p role="alert" className="basis-full text-sm font-medium text-failed">
          {messages.offline}
        </p>
      )}
    </form>
  );
}
