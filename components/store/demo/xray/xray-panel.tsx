'use client';
// The panel of the X-ray: takes the focus when its link opens it, gives it back when it closes, and closes on Escape.
import { useRouter } from 'next/navigation';
import { type ReactNode, useEffect } from 'react';
import { FocusOnOpen } from '../focus-on-open';

interface Props {
  /** Where the panel is closed, and the ids of its link and its title. */
  path: string;
  openerId: string;
  titleId: string;
  children: ReactNode;
}

export function XrayPanel({ path, openerId, titleId, children }: Props) {
  const router = useRouter();
  useEffect(() => {
    const close = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') router.replace(path, { scroll: false });
    };
    addEventListener('keydown', close);
    return () => removeEventListener('keydown', close);
  }, [router, path]);
  return (
    // The shop's monospaced font holds digits only: here is code to read, so the system's is used.
    <dialog
      open
      id="xray"
      aria-labelledby={titleId}
      className="static inset-x-0 [--font-mono:ui-monospace,monospace] bottom-0 z-10 mx-0 mt-10 mb-0 block w-full max-w-none border-0 border-t-4 border-ink bg-page p-0 text-ink print:hidden [@media(min-height:40rem)]:fixed [@media(min-height:40rem)]:top-auto [@media(min-height:40rem)]:h-[56dvh] [@media(min-height:40rem)]:overflow-y-auto"
    >
      <FocusOnOpen openerId={openerId} titleId={titleId} />
      {children}
    </dialog>
  );
}
