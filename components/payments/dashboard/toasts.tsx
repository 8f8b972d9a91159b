'use client';
// Short confirmations in the corner: of what has no other visible result, and never the only copy of information.
import { Toast } from '@base-ui/react/toast';
import { type ReactNode, useEffect, useRef } from 'react';
import { Icon } from '@/components/ui/icon';
import { useClientMessages } from './use-client-messages';

export function Toasts({ children }: { children: ReactNode }) {
  const t = useClientMessages();
  return (
    <Toast.Provider timeout={4_000}>
      {children}
      <Toast.Portal>
        <Toast.Viewport
          aria-label={t.notifications}
          className="fixed right-4 bottom-4 z-40 grid w-[min(22rem,calc(100vw-2rem))] gap-2 print:hidden"
        >
          <ToastList dismiss={t.dismiss} />
        </Toast.Viewport>
      </Toast.Portal>
    </Toast.Provider>
  );
}

function ToastList({ dismiss }: { dismiss: string }) {
  const { toasts } = Toast.useToastManager();
  return toasts.map((toast) => (
    <Toast.Root
      key={toast.id}
      toast={toast}
      className="rounded-card border border-ink bg-ink text-page transition-opacity duration-150 data-ending-style:opacity-0 data-starting-style:opacity-0"
    >
      <Toast.Content className="flex items-center gap-3 py-1.5 pr-1.5 pl-4">
        <Toast.Title render={<p />} className="min-w-0 flex-1 break-words" />
        <Toast.Close
          aria-label={dismiss}
          className="inline-grid size-11 shrink-0 cursor-pointer place-items-center rounded-card focus-visible:-outline-offset-3 focus-visible:outline-page"
        >
          <Icon name="close" />
        </Toast.Close>
      </Toast.Content>
    </Toast.Root>
  ));
}

/** Returns a function that shows one sentence for four seconds. */
export function useToast(): (text: string) => void {
  const { add } = Toast.useToastManager();
  return (title) => add({ title });
}

/** Shows a toast once, then replaces the page's URL by `path`, so that reloading shows nothing. */
export function ToastOnce({ text, path }: { text: string; path: string }) {
  const toast = useToast();
  const isShown = useRef(false);
  useEffect(() => {
    if (isShown.current) return;
    isShown.current = true;
    toast(text);
    // The button that was pressed may have gone with what it removed.
    if (document.activeElement === document.body) document.querySelector('h1')?.focus();
    history.replaceState(history.state, '', path);
  });
  return null;
}
