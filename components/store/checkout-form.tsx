'use client';
// The checkout's form. Which fields show follows the radios by CSS alone, so it works without JavaScript too.
import { type ReactNode, useEffect, useRef } from 'react';
import { pay } from '@/app/(store)/[lang]/(shop)/checkout/actions';
import { buttonClass } from '@/components/ui/button';
import { Disclosure } from '@/components/ui/disclosure';
import { Field } from '@/components/ui/field';
import { useMessages } from '@/components/ui/messages';
import { Notice } from '@/components/ui/notice';
import { SubmitButton } from '@/components/ui/submit-button';
import { type FormState, useFormAction } from '@/components/ui/use-form-action';
import type { CheckoutState } from '@/lib/store/checkout/check-out';
import type { CheckoutField } from '@/lib/store/checkout/form';
import type { FormsMessages } from '@/lib/store/messages/forms';

interface Props {
  lang: string;
  /** Whether MB WAY can carry the total. */
  mbway: boolean;
  /** Texts with amounts in them. */
  mbwayRange: string;
  payMbway: string;
  payMultibanco: string;
  /** The notice above a form that a demonstration filled in. */
  sample?: { sample: string; sampleText: string; details: string } | undefined;
  /** The link to that form, from an empty one. */
  fillIn?: string | undefined;
  initial: CheckoutState;
  /** The order's lines: below the heading, on wide screens beside the form. */
  children: ReactNode;
}

export function CheckoutForm({ lang, mbway, sample, fillIn, initial, children, ...priced }: Props) {
  const messages = useMessages<FormsMessages>();
  const [state, action] = useFormAction<CheckoutState & FormState>(pay, initial);
  const { values, errors, notice } = state;
  const error = (field: CheckoutField) => errors.find((each) => each.field === field)?.message;
  const summary = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // A lost connection is said beside the button, where the focus is.
    if (!state.lost) summary.current?.focus();
  }, [state]);

  /** Who buys, and how it reaches them. */
  const who = (
    <div className="space-y-9">
      <fieldset className="space-y-4">
        <legend className="mb-3 font-serif text-xl">{messages.contact}</legend>
        <Field
          id="email"
          type="email"
          autoComplete="email"
          label={messages.email}
          hint={messages.emailHint}
          error={error('email')}
          defaultValue={values.email}
          required
        />
        <Field
          id="name"
          autoComplete="name"
          label={messages.name}
          error={error('name')}
          defaultValue={values.name}
          required
        />
      </fieldset>

      <fieldset className="space-y-2">
        <legend className="mb-3 font-serif text-xl">{messages.deliveryLegend}</legend>
        <Choice name="delivery" value="pickup" label={messages.pickup} chosen={values.delivery} />
        <Choice name="delivery" value="address" label={messages.ship} chosen={values.delivery} />
        <Field
          id="address"
          lines={3}
          autoComplete="street-address"
          label={messages.address}
          error={error('address')}
          defaultValue={values.address}
          className="hidden border-l-4 border-pine py-2 pl-4 group-has-[#delivery-address:checked]/form:block"
        />
      </fieldset>
    </div>
  );
  const method = (
    <fieldset className="space-y-2" aria-describedby={error('method') && 'method-error'}>
      <legend className="mb-3 font-serif text-xl">{messages.methodLegend}</legend>
      {error('method') && (
        <p id="method-error" className="text-sm font-medium text-failed">
          {error('method')}
        </p>
      )}
      <Choice
        name="method"
        value="mbway"
        label="MB WAY"
        hint={mbway ? messages.mbwayHint : priced.mbwayRange}
        chosen={values.method}
        disabled={!mbway}
      />
      <Field
        id="phone"
        type="tel"
        autoComplete="tel"
        label={messages.phone}
        hint={messages.phoneHint}
        error={error('phone')}
        defaultValue={values.phone}
        className="hidden border-l-4 border-pine py-2 pl-4 group-has-[#method-mbway:checked]/form:block"
      />
      <Choice
        name="method"
        value="multibanco"
        label="Multibanco"
        hint={messages.multibancoHint}
        chosen={values.method}
      />
    </fieldset>
  );
  const nif = (
    <Disclosure open={values.nif !== '' || undefined} summary={messages.nifDisclosure}>
      <Field
        id="nif"
        inputMode="numeric"
        label={messages.nif}
        error={error('nif')}
        defaultValue={values.nif}
        className="mt-2 max-w-60"
      />
    </Disclosure>
  );
  const send = (
    <div>
      {state.lost && (
        <p role="alert" className="mb-3 font-medium text-failed">
          {messages.unsent}
        </p>
      )}
      <SubmitButton pendingLabel={messages.sending} className="min-h-14 w-full text-lg">
        <span className="hidden group-has-[#method-mbway:checked]/form:inline">{priced.payMbway}</span>
        <span className="group-has-[#method-mbway:checked]/form:hidden">{priced.payMultibanco}</span>
      </SubmitButton>
    </div>
  );
  return (
    <form
      action={action}
      noValidate
      className="group/form grid gap-x-14 gap-y-9 py-6 sm:py-10 lg:grid-cols-[1fr_20rem]"
    >
      <input type="hidden" name="lang" value={lang} />
      <input type="hidden" name="token" value={values.token} />
      <input type="hidden" name="total" value={values.total} />
      {sample && <input type="hidden" name="guided" value="1" />}
      <div>
        {notice && (
          <div ref={summary} tabIndex={-1} role="alert" className="mb-6">
            <Notice kind="failed">
              <p className="font-medium">{notice}</p>
              <ul className="mt-1 list-disc pl-5 empty:hidden">
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
              {state.offerMultibanco && (
                <SubmitButton look="quiet" name="instead" value="multibanco" className="mt-3">
                  {messages.useMultibanco}
                </SubmitButton>
              )}
            </Notice>
          </div>
        )}
        <h1 className="text-4xl sm:text-5xl">{messages.title}</h1>
        <p className="mt-2 text-muted">{messages.intro}</p>
        {fillIn && (
          // A new page, so that the fields take its values.
          <a href="?sample" className={`${buttonClass('plain')} -ml-1`}>
            {fillIn}
          </a>
        )}
        {sample && !notice && (
          <Notice kind="paid" className="mt-6">
            <p className="font-medium">{sample.sample}</p>
            <p>{sample.sampleText}</p>
          </Notice>
        )}
      </div>
      <div className="lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:pt-16">{children}</div>
      <div className="space-y-9">
        {sample && !notice ? (
          <>
            {method}
            {send}
            <Disclosure summary={sample.details}>
              <div className="mt-2 space-y-9">
                {who}
                {nif}
              </div>
            </Disclosure>
          </>
        ) : (
          <>
            {who}
            {method}
            {nif}
            {send}
          </>
        )}
      </div>
    </form>
  );
}

interface ChoiceProps {
  name: string;
  value: string;
  label: string;
  hint?: string;
  chosen: string;
  disabled?: boolean;
}

/** One radio, as a row that can be tapped anywhere. */
function Choice({ name, value, label, hint, chosen, disabled }: ChoiceProps) {
  const id = `${name}-${value}`;
  return (
    <label
      htmlFor={id}
      className={`flex min-h-12 items-start gap-3 rounded-card border bg-card px-4 py-3 has-checked:border-pine has-checked:ring-1 has-checked:ring-pine ${
        disabled ? 'border-rule' : 'cursor-pointer border-control'
      }`}
    >
      <input
        id={id}
        type="radio"
        name={name}
        value={value}
        defaultChecked={chosen === value}
        disabled={disabled}
        className="mt-0.5 size-5 shrink-0 accent-pine"
      />
      <span>
        <span className={disabled ? 'font-medium text-muted' : 'font-medium'}>{label}</span>
        {hint && <span className="block text-sm text-muted">{hint}</span>}
      </span>
    </label>
  );
}
