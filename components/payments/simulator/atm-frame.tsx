// The ATM's case: its screen, and beside it (below it on a narrow screen) slots and keys. Its colours are the same in both
// themes; its case changes.
import type { ReactNode } from 'react';
import { atmMessages } from '@/lib/payments/demo/simulator/messages/atm';
import { type Lang, LOCALE } from '@/lib/payments/lang';

const KEYS = 'min-h-13 rounded-card border font-mono text-[1.35rem]';
export const KEY = `${KEYS} cursor-pointer touch-manipulation border-[light-dark(#9a9483,#4c5a54)] bg-[light-dark(#fbf8f0,#29342f)] active:bg-[light-dark(#e6e1d4,#3a4741)]`;
const IDLE = 'bg-[light-dark(#d9d3c3,#1a2420)]';
const IDLE_KEY = `${KEYS} ${IDLE} grid place-items-center border-[light-dark(#bdb5a1,#333f3a)] text-[light-dark(#857e6c,#66756e)]`;

const COMMAND =
  'flex min-h-12 items-center justify-center rounded-card text-[0.95rem] font-bold tracking-[0.03em] uppercase';
export const GO = `${COMMAND} cursor-pointer bg-[#0b6b4f] text-white`;
export const CANCEL = `${COMMAND} cursor-pointer bg-[#a3261c] text-white`;

export const HEADING = 'text-[1.4rem]/tight sm:text-3xl';
export const LINE =
  'flex min-h-15 w-full items-center justify-between gap-4 rounded-card border px-4 py-2 text-left text-[1.05rem]';
const CHOICE = `${LINE} cursor-pointer font-semibold text-[#17211d] after:text-2xl after:leading-none after:content-["›"] aria-disabled:cursor-progress aria-disabled:opacity-70`;
export const OPTION = `${CHOICE} border-[#f6f2e7] bg-[#f6f2e7] hover:bg-white`;
export const MAIN_OPTION = `${CHOICE} border-[#f3cf7a] bg-[#f3cf7a]`;

interface Props {
  lang: Lang;
  children: ReactNode;
  /** At the right of the screen; idle keys unless given. */
  side?: ReactNode;
}

export function AtmFrame({ lang, children, side = <IdleKeys /> }: Props) {
  const { screen, caption, demo } = atmMessages[lang].frame;
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
            <span key={name} className={name === '0' ? `${IDLE_KEY} col-start-2` : IDLE_KEY}>
              {name}
            </span>
          ))}
        </div>
        <div className="grid grid-cols-2 gap-2">
          <span className={`${COMMAND} ${IDLE}`} />
          <span className={`${COMMAND} ${IDLE}`} />
        </div>
      </AtmKeys>
    </div>
  );
}
