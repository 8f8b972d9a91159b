// What the browser can do with a purchase: copy from it, print it, hand it to another app. Each is a button with an
// attribute: `data-copy` and `data-share` hold the text, `data-print` nothing.
import { InlineScript } from '@/components/ui/inline-script';

export const PageTools = () => <InlineScript run={pageTools} />;

function pageTools(): void {
  /** Whether it was copied. Browsers keep the clipboard from plain HTTP, where the demonstration is opened from a phone. */
  const copy = async (text: string): Promise<boolean> => {
    if (navigator.clipboard)
      return navigator.clipboard.writeText(text).then(
        () => true,
        () => false,
      );
    const before = document.activeElement;
    const area = document.createElement('textarea');
    area.value = text;
    document.body.append(area);
    area.select();
    const copied = document.execCommand('copy');
    area.remove();
    if (before instanceof HTMLElement) before.focus();
    return copied;
  };

  document.addEventListener('click', async ({ target }) => {
    const button = (target as Element).closest('button');
    if (!button) return;
    const { copy: text, share } = button.dataset;
    if (button.dataset.print !== undefined) print();
    // Closing the share sheet is no error.
    if (share) navigator.share({ text: share }).catch(() => {});
    if (!text || !(await copy(text))) return;
    const said = button.nextElementSibling as HTMLElement;
    button.dataset.done = '';
    said.textContent = button.lastElementChild?.textContent ?? '';
    setTimeout(() => {
      delete button.dataset.done;
      said.textContent = '';
    }, 2000);
  });

  const offer = () => {
    for (const button of document.querySelectorAll<HTMLElement>('[data-share]'))
      button.hidden = !('share' in navigator);
  };
  addEventListener('DOMContentLoaded', offer);
  addEventListener('redrawn', offer);
}
