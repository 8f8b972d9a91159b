// The simulated phone's case. On a narrow screen only its screen is shown.
import type { ReactNode } from 'react';
import { type Lang, LOCALE } from '@/lib/payments/lang';

/** `bar` is the name of the open app, in the status bar. */
export function PhoneFrame({
  lang,
  dark = false,
  bar,
  children,
}: {
  lang: Lang;
  dark?: boolean;
  bar?: ReactNode;
  children: ReactNode;
}) {
  return (
    <div
      className="w-full sm:w-[24.5rem] sm:rounded-[3.2rem] sm:border sm:border-[light-dark(#1b2320,#46534d)] sm:bg-[#1b2320] sm:p-[0.6rem]"
      lang={LOCALE[lang]}
    >
      <div
        className={`relative flex min-h-[max(40rem,calc(100dvh-9rem))] flex-col overflow-hidden border-y sm:min-h-[43rem] sm:rounded-[2.6rem] sm:border-0 ${dark ? 'border-transparent bg-[#12463b] text-white' : 'border-rule bg-page'}`}
      >
        <div className="relative z-1 flex h-10 shrink-0 items-center justify-between px-6 text-sm font-semibold max-sm:justify-center">
          <span>{bar}</span>
          <svg viewBox="0 0 46 14" className="h-3.5 max-sm:hidden" aria-hidden="true">
            <path d="M0 9h3v5H0zM5 6h3v8H5zM10 3h3v11h-3zM15 0h3v14h-3z" fill="currentColor" />
            <rect
              x="24"
              y="1.5"
              width="18"
              height="11"
              rx="2.5"
              fill="none"
              stroke="currentColor"
              strokeWidth="1.5"
            />
            <path d="M26.5 4H37v6H26.5zM43.5 5H45v4h-1.5z" fill="currentColor" />
          </svg>
        </div>
        {children}
      </div>
    </div>
  );
}
