'use client';
// On-screen keys that type into a `DigitsInput`, by touch, mouse or keyboard. Hidden without JavaScript, where they
// could do nothing.
import { useMessages } from '@/components/ui/messages';
import type { PayerMessages } from '@/lib/payments/demo/simulator/messages/payer';

/** `field` is the id of the input. */
export function Keypad({ field, keyClassName }: { field: string; keyClassName: string }) {
  const { keypad, erase } = useMessages<PayerMessages>();
  const type = (edit: (before: string) => string) => {
    const input = document.getElementById(field) as HTMLInputElement;
    input.value = edit(input.value);
    // The input formats itself, as after real typing.
    input.dispatchEvent(new Event('input', { bubbles: true }));
  };
  const key = (digit: string) => (
    <button
      key={digit}
      type="button"
      className={keyClassName}
      onClick={() => type((before) => before + digit)}
    >
      {digit}
    </button>
  );
  return (
    // biome-ignore lint/a11y/useSemanticElements: keys are not fields, so this is no fieldset.
    <div role="group" aria-label={keypad} className="grid grid-cols-3 gap-2 noscript:hidden">
      {[...'123456789'].map(key)}
      <span />
      {key('0')}
      <button
        type="button"
        className={keyClassName}
        aria-label={erase}
        onClick={() => type((before) => before.slice(0, -1))}
      >
        <svg viewBox="0 0 24 24" className="mx-auto size-6" aria-hidden="true">
          <path
            d="M9 5.5h11v13H9L3.5 12zM12 9.5l5 5M17 9.5l-5 5"
            fill="none"
            stroke="currentColor"
            strokeWidth="1.8"
            strokeLinejoin="round"
            strokeLinecap="round"
          />
        </svg>
      </button>
    </div>
  );
}
