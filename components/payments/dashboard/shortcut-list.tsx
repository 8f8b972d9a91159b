'use client';
// `?`: every keyboard shortcut of the dashboard.
import { Dialog } from '@base-ui/react/dialog';
import { fill } from '@/components/ui/messages';
import { GO_TO } from './go-to';
import { useClientMessages } from './use-client-messages';

export function ShortcutList({
  open,
  onOpenChange,
}: {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}) {
  const { shortcuts: t, palette, pages } = useClientMessages();
  const lines: [keys: string[], between: string, what: string][] = [
    [['Ctrl K', '⌘ K'], t.or, t.search],
    [['?'], '', t.list],
    [['/'], '', t.filter],
    [['j', 'k'], t.or, t.rows],
    [['Enter'], '', t.openRow],
    ...Object.entries(GO_TO).map(
      ([key, { page }]) =>
        [['g', key], t.next, fill(t.goTo, { page: pages[page] })] as [string[], string, string],
    ),
  ];
  return (
    <Dialog.Root open={open} onOpenChange={onOpenChange}>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-40 bg-black/50" />
        <Dialog.Popup className="fixed inset-x-0 top-[8dvh] z-50 mx-auto max-h-[84dvh] w-[min(32rem,calc(100vw-1.5rem))] overflow-y-auto rounded-card border border-control bg-card p-6 text-ink">
          {/* The button has the focus at first: below the list, it would scroll the title away. */}
          <div className="flex items-center justify-between gap-4">
            <Dialog.Title className="text-2xl">{t.title}</Dialog.Title>
            <Dialog.Close className="inline-flex min-h-11 cursor-pointer items-center rounded-card border border-control px-5 font-medium hover:border-ink">
              {palette.close}
            </Dialog.Close>
          </div>
          <dl className="mt-3">
            {lines.map(([keys, between, what]) => (
              <div key={what} className="flex justify-between gap-4 border-b border-rule py-2">
                <dt>{what}</dt>
                <dd className="flex items-center gap-2 whitespace-nowrap">
                  {keys.map((key, index) => (
                    <span key={key}>
                      {index > 0 && <span className="mr-2 text-sm text-muted">{between}</span>}
                      <kbd className="rounded-card border border-control px-1.5 py-0.5 font-mono text-sm">
                        {key}
                      </kbd>
                    </span>
                  ))}
                </dd>
              </div>
            ))}
          </dl>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
