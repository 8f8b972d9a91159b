'use client';
// On-screen keys that type into a `DigitsInput`, by touch, mouse or keyboard. Hidden without JavaScript, where they
// could do nothing.
import type { RefObject } from 'react';
import type { Messages } from '@/lib/payments/demo/simulator/messages/pt';

export function Keypad({
  field,
  texts,
  keyClassName,
}: {
  field: RefObject<HTMLInputElement | null>;
  texts: Messages['keypad'];
  keyClassName: string;
}) {
  const type = (edit: (before: string) => string) => {
    const input = field.current;
    if (!input) return;
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
    <div role="group" aria-label={texts.label} className="grid grid-cols-3 gap-2 noscript:hidden">
      {[...'123456789'].map(key)}
      <span />
      {key('0')}
      <button
        type="button"
        className={keyClassName}
        aria-label={texts.erase}
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
