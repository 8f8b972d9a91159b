// How many pieces are in the cart. Read from the cookie in the browser, so that the pages around it stay static.
import { InlineScript, WRITTEN_BY_SCRIPT } from '@/components/ui/inline-script';

export function CartCount() {
  return (
    <>
      <span
        {...WRITTEN_BY_SCRIPT}
        className="ml-1.5 inline-grid min-w-6 place-items-center rounded-full bg-clay px-1.5 text-sm font-semibold text-page tabular-nums empty:hidden"
      />
      <InlineScript run={countPieces} />
    </>
  );
}

function countPieces(): void {
  const shown = document.currentScript?.previousElementSibling as HTMLElement;
  const count = () => {
    const lines = /(?:^|; )caruma_cart=([^;]*)/.exec(document.cookie)?.[1] ?? '';
    const pieces = decodeURIComponent(lines)
      .split('~')
      .reduce((sum, line) => sum + (Number(line.split(':')[1]) || 0), 0);
    shown.textContent = pieces ? String(pieces) : '';
  };
  count();
  for (const event of ['redrawn', 'pageshow', 'focus']) addEventListener(event, count);
  globalThis.cookieStore?.addEventListener('change', count);
}
