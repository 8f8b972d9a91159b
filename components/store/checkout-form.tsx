'use client';
// The checkout's form. In the browser it is a plain form, sent by `redraw.ts` where JavaScript runs: which fields show
// follows the radios by CSS alone.
import { useActionState } from 'react';
import { pay } from '@/app/(store)/[lang]/checkout/actions';
import { Button, SendButton } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Notice } from '@/components/ui/notice';
import type { CheckoutField, CheckoutState } from '@/lib/store/checkout';
import type { CheckoutWords } from '@/lib/store/checkout-words';
import { Choice } from './choice';

interface Props {
  lang: string;
  /** Whether MB WAY can carry the total. */
  mbway: boolean;
  words: CheckoutWords;
  initial: CheckoutState;
}

export function CheckoutForm({ lang, mbway, words, initial }: Props) {
  const [state, action] = useActionState(pay, initial);
  const { values, errors, notice } = state;
  const error = (field: CheckoutField) => errors.find((each) => each.field === field)?.message;
  const failed = errors.length > 0 || notice !== undefined;

  return (
    <form action={action} noValidate className="group/form space-y-9">
      <input type="hidden" name="lang" value={lang} />
      <input type="hidden" name="token" value={values.token} />
      <input type="hidden" name="total" value={values.total} />
      <div>
        {failed && (
          <div tabIndex={-1} role="alert" className="mb-6">
            <Notice kind="failed">
              {notice && <p className="font-medium">{notice}</p>}
              {errors.length > 0 && (
                <>
                  <p className="font-medium">{words.errorsTitle[errors.length - 1]}</p>
                  <ul className="mt-1 list-disc pl-5">
                    {errors.map(({ field, message }) => (
                      <li key={field}>
                        <a
                          href={`#${field === 'method' ? 'method-multibanco' : field}`}
                          className="text-failed underline underline-offset-4"
                        >
                          {message}
                        </a>
                      </li>
                    ))}
                  </ul>
                </>
              )}
              {state.offerMultibanco && (
                <Button look="quiet" name="instead" value="multibanco" className="mt-3">
                  {words.useMultibanco}
                </Button>
              )}
            </Notice>
          </div>
        )}
        <h1 className="text-4xl sm:text-5xl">{words.title}</h1>
        <p className="mt-2 text-muted">{words.intro}</p>
      </div>

      <fieldset className="space-y-4">
        <legend className="mb-3 font-serif text-xl">{words.contact}</legend>
        <Field
          id="email"
          type="email"
          autoComplete="email"
          label={words.email}
          hint={words.emailHint}
          error={error('email')}
          defaultValue={values.email}
          required
        />
        <Field
          id="name"
          autoComplete="name"
          label={words.name}
          error={error('name')}
          defaultValue={values.name}
          required
        />
      </fieldset>

      <fieldset className="space-y-2">
        <legend className="mb-3 font-serif text-xl">{words.deliveryLegend}</legend>
        <Choice name="delivery" value="pickup" label={words.pickup} chosen={values.delivery} />
        <Choice name="delivery" value="address" label={words.ship} chosen={values.delivery} />
        <Field
          id="address"
          lines={3}
          autoComplete="street-address"
          label={words.address}
          error={error('address')}
          defaultValue={values.address}
          className="hidden border-l-4 border-pine py-2 pl-4 group-has-[#delivery-address:checked]/form:block"
        />
      </fieldset>

      <fieldset className="space-y-2" aria-describedby={error('method') && 'method-error'}>
        <legend className="mb-3 font-serif text-xl">{words.methodLegend}</legend>
        {error('method') && (
          <p id="method-error" className="text-sm font-medium text-failed">
            {error('method')}
          </p>
        )}
        <Choice
          name="method"
          value="mbway"
          label="MB WAY"
          hint={mbway ? words.mbwayHint : words.mbwayRange}
          chosen={values.method}
          disabled={!mbway}
        />
        <Field
          id="phone"
          type="tel"
          autoComplete="tel"
          label={words.phone}
          hint={words.phoneHint}
          error={error('phone')}
          defaultValue={values.phone}
          className="hidden border-l-4 border-pine py-2 pl-4 group-has-[#method-mbway:checked]/form:block"
        />
        <Choice
          name="method"
          value="multibanco"
          label="Multibanco"
          hint={words.multibancoHint}
          chosen={values.method}
        />
      </fieldset>

      <details open={values.nif !== '' || undefined}>
        <summary className="inline-flex min-h-11 cursor-pointer items-center text-pine underline underline-offset-4">
          {words.nifDisclosure}
        </summary>
        <Field
          id="nif"
          inputMode="numeric"
          label={words.nif}
          error={error('nif')}
          defaultValue={values.nif}
          className="mt-2 max-w-60"
        />
      </details>

      <SendButton sending={words.sending} className="min-h-14 w-full text-lg">
        <span className="hidden group-has-[#method-mbway:checked]/form:inline">{words.payMbway}</span>
        <span className="group-has-[#method-mbway:checked]/form:hidden">{words.payMultibanco}</span>
      </SendButton>
    </form>
  );
}
