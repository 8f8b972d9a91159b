// The ATM's case: its screen, and beside it (below it on a narrow screen) slots and keys.
import type { ReactNode } from 'react';
import type { Messages } from '@/lib/payments/demo/simulator/messages/pt';
import { type Lang, LOCALE } from '@/lib/payments/lang';
import { ATM_IDLE_COMMAND, ATM_IDLE_KEY } from './atm-look';

/** `side` is what the step needs at the right; keys as decoration, unless given. */
export function AtmFrame({
  lang,
  texts,
  children,
  side = <IdleKeys />,
}: {
  lang: Lang;
  texts: Messages['atm']['frame'];
  children: ReactNode;
  side?: ReactNode;
}) {
  const { screen, caption, demo } = texts;
  return (
    <div
      className="grid w-full max-w-[60rem] grid-cols-[minmax(0,1fr)] gap-4 rounded-2xl border border-[light-dark(#c9c2b0,#3c4a44)] bg-[light-dark(#e6e1d4,#1c2622)] p-3 sm:p-4 min-[56rem]:grid-cols-[minmax(0,1fr)_17.5rem] min-[56rem]:gap-6 min-[56rem]:p-6"
      lang={LOCALE[lang]}
    >
      <section
        className="flex min-h-[27rem] flex-col rounded-card border-6 border-[#0b1d18] bg-[#123f36] p-4 text-[#f6f2e7] sm:p-5 min-[56rem]:min-h-[31rem] min-[56rem]:px-8 min-[56rem]:py-7 [&_:focus-visible]:outline-[#f3cf7a]"
        aria-label={screen}
      >
        <p className="mb-5 flex justify-between gap-4 border-b border-[#4d7a6e] pb-2 text-sm text-[#cfe0d9]">
          <span>{caption}</span>
          <span>{demo}</span>
        </p>
        {children}
      </section>
      {side}
    </div>
  );
}

/** The card in its slot, above the keys. Narrow screens leave the card out. */
export function AtmKeys({ children }: { children: ReactNode }) {
  return (
    <div className="flex h-full flex-col">
      <div className="hidden px-6 min-[56rem]:block" aria-hidden="true">
        <AtmSlot />
        <div className="mx-auto h-11 w-3/5 rounded-b-[0.6rem] border-b-[0.6rem] border-[#a85a22] bg-[#d9873f]" />
      </div>
      <div className="mt-auto grid gap-3 rounded-card bg-[light-dark(#cfc8b6,#121a17)] p-3">{children}</div>
    </div>
  );
}

export function AtmSlot() {
  return (
    <div
      className="h-[0.85rem] rounded-[0.4rem] border-4 border-[light-dark(#8d8674,#3c4a44)] bg-[#0b1411]"
      aria-hidden="true"
    />
  );
}

function IdleKeys() {
  return (
    <div className="max-[56rem]:hidden" aria-hidden="true">
      <AtmKeys>
        <div className="grid grid-cols-3 gap-2">
          {[...'1234567890', '‹'].map((name) => (
            <span key={name} className={name === '0' ? `${ATM_IDLE_KEY} col-start-2` : ATM_IDLE_KEY}>
              {name}
            </span>
          ))}
        </div>
        <div className="grid grid-cols-2 gap-2">
          <span className={ATM_IDLE_COMMAND} />
          <span className={ATM_IDLE_COMMAND} />
        </div>
      </AtmKeys>
    </div>
  );
}
