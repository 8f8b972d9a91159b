'use client';
// A dialog to search in as you type: what is found stands in groups, and arrow keys and Enter choose.
import { Autocomplete } from '@base-ui/react/autocomplete';
import { Dialog } from '@base-ui/react/dialog';

export interface SearchItem {
  /** The heading that it stands under. */
  group: string;
  title: string;
  detail: string;
  href: string;
}

interface Props<Item extends SearchItem> {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  query: string;
  onQueryChange: (query: string) => void;
  items: Item[];
  onChoose: (item: Item) => void;
  state: 'searching' | 'done' | 'failed';
  texts: {
    title: string;
    placeholder: string;
    none: string;
    searching: string;
    failed: string;
    close: string;
  };
}

export function SearchDialog<Item extends SearchItem>({
  open,
  onOpenChange,
  query,
  onQueryChange,
  items,
  onChoose,
  state,
  texts,
}: Props<Item>) {
  const groups = [...new Set(items.map(({ group }) => group))].map((group) => ({
    group,
    items: items.filter((item) => item.group === group),
  }));
  return (
    <Dialog.Root
      open={open}
      onOpenChange={onOpenChange}
      onOpenChangeComplete={(isOpen) => isOpen || onQueryChange('')}
    >
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-40 bg-black/50" />
        <Dialog.Popup
          aria-label={texts.title}
          className="fixed inset-x-0 top-[8dvh] z-50 mx-auto flex max-h-[min(34rem,80dvh)] w-[min(38rem,calc(100vw-1.5rem))] flex-col overflow-hidden rounded-card border border-control bg-card text-ink"
        >
          <Autocomplete.Root
            inline
            open
            mode="none"
            items={groups}
            value={query}
            onValueChange={onQueryChange}
            itemToStringValue={(item: Item) => item.title}
            autoHighlight="always"
            keepHighlight
          >
            <div className="flex items-center border-b border-rule">
              <Autocomplete.Input
                aria-label={texts.title}
                placeholder={texts.placeholder}
                className="min-h-13 w-full min-w-0 flex-1 bg-transparent px-4 placeholder:text-muted focus-visible:-outline-offset-3"
              />
              <Dialog.Close className="mr-1 min-h-11 cursor-pointer rounded-card px-3 text-sm text-muted underline-offset-4 hover:underline">
                {texts.close}
              </Dialog.Close>
            </div>
            <Autocomplete.Status className="px-4 text-sm text-muted not-empty:py-2">
              {state === 'failed'
                ? texts.failed
                : state === 'searching' && items.length === 0 && texts.searching}
            </Autocomplete.Status>
            {state === 'done' && (
              <Autocomplete.Empty className="px-4 text-muted not-empty:py-4">{texts.none}</Autocomplete.Empty>
            )}
            <Autocomplete.List className="overflow-y-auto overscroll-contain py-1">
              {(group: (typeof groups)[number]) => (
                <Autocomplete.Group key={group.group} items={group.items}>
                  <Autocomplete.GroupLabel className="px-4 pt-2 pb-1 text-sm text-muted">
                    {group.group}
                  </Autocomplete.GroupLabel>
                  <Autocomplete.Collection>
                    {(item: Item) => (
                      <Autocomplete.Item
                        key={item.href + item.title}
                        value={item}
                        onClick={() => onChoose(item)}
                        className="flex min-h-10 cursor-pointer items-center gap-4 border-l-3 border-transparent px-4 data-highlighted:border-pine data-highlighted:bg-page"
                      >
                        <span className="min-w-0 flex-1 truncate">{item.title}</span>
                        <span className="max-w-[50%] truncate text-sm text-muted">{item.detail}</span>
                      </Autocomplete.Item>
                    )}
                  </Autocomplete.Collection>
                </Autocomplete.Group>
              )}
            </Autocomplete.List>
          </Autocomplete.Root>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
