// Keys that type into a `digits-input.tsx`, by `device-script.tsx`. Only a nicety: the input takes a real keyboard, and
// keys that could do nothing without JavaScript are not shown without it.
import type { ReactNode } from 'react';

/** `input` is the id of the input it types into; `children` stand in the corner left of the 0. */
export function Keypad({ input, look, children }: { input: string; look: string; children?: ReactNode }) {
  const key = (name: string) => (
    <button key={name} type="button" className={look} data-into={input} data-press={name}>
      {name}
    </button>
  );
  return (
    // biome-ignore lint/a11y/useSemanticElements: keys are no fields, so no fieldset.
    <div role="group" aria-label="Teclado" className="grid grid-cols-3 gap-2 noscript:hidden">
      {[...'123456789'].map(key)}
      {children ?? <span />}
      {key('0')}
      <button type="button" className={look} aria-label="Apagar" data-into={input} data-press="back">
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
