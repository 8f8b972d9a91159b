// The looks that several screens of the ATM share. Its colours are the same in both themes; its case changes.

const KEY = 'min-h-13 rounded-card border font-mono text-[1.35rem]';
export const ATM_KEY = `${KEY} cursor-pointer touch-manipulation border-[light-dark(#9a9483,#4c5a54)] bg-[light-dark(#fbf8f0,#29342f)] active:bg-[light-dark(#e6e1d4,#3a4741)]`;
const IDLE = 'bg-[light-dark(#d9d3c3,#1a2420)]';
/** A key that only decorates. */
export const ATM_IDLE_KEY = `${KEY} ${IDLE} grid place-items-center border-[light-dark(#bdb5a1,#333f3a)] text-[light-dark(#857e6c,#66756e)]`;

const COMMAND =
  'flex min-h-12 items-center justify-center rounded-card text-[0.95rem] font-bold tracking-[0.03em] uppercase';
export const ATM_IDLE_COMMAND = `${COMMAND} ${IDLE}`;
export const ATM_GO = `${COMMAND} cursor-pointer bg-[#0b6b4f] text-white`;
export const ATM_CANCEL = `${COMMAND} cursor-pointer bg-[#a3261c] text-white`;

const OPTION =
  'flex min-h-15 w-full items-center justify-between gap-4 rounded-card border px-4 py-2 text-left text-[1.05rem]';
const CHOICE = `${OPTION} cursor-pointer font-semibold text-[#17211d] after:text-2xl after:leading-none after:content-["›"] aria-disabled:cursor-progress aria-disabled:opacity-70`;
/** What can be chosen on the screen; what it is for; what is out of service. */
export const ATM_OPTION = `${CHOICE} border-[#f6f2e7] bg-[#f6f2e7] hover:bg-white`;
export const ATM_MAIN_OPTION = `${CHOICE} border-[#f3cf7a] bg-[#f3cf7a]`;
export const ATM_OUT_OF_SERVICE = `${OPTION} border-[#7fa69a] text-[#cfe0d9]`;

export const ATM_LINK = 'inline-flex min-h-11 items-center underline underline-offset-4';
