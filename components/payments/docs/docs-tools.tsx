// What JavaScript adds to a page of the documentation: copying code, remembering the language, `/` to search, and this
// server's own address in the examples. A script of its own, after all it looks at, so that the pages need no React.
import { InlineScript, WRITTEN_BY_SCRIPT } from '@/components/ui/inline-script';

export function DocsTools() {
  return (
    <>
      <p id="copied" role="status" {...WRITTEN_BY_SCRIPT} className="sr-only" />
      <InlineScript run={docsTools} />
    </>
  );
}

function docsTools(): void {
  const status = document.currentScript?.previousElementSibling as HTMLElement;
  document.addEventListener('click', async ({ target }) => {
    const button = (target as Element).closest('button.copy');
    if (!button) return;
    await navigator.clipboard.writeText(button.closest('figure')?.querySelector('code')?.textContent ?? '');
    button.textContent = 'Copied';
    status.textContent = 'Copied.';
    setTimeout(() => {
      button.textContent = 'Copy';
      status.textContent = '';
    }, 2000);
  });
  document.addEventListener('change', ({ target }) => {
    if (!(target instanceof HTMLInputElement) || target.name !== 'docs-language') return;
    try {
      localStorage.samplesLanguage = target.value;
    } catch {
      // Not remembered, where storage is forbidden.
    }
  });
  document.addEventListener('keydown', (event) => {
    if (event.key !== '/' || (event.target as Element).matches('input,textarea,select')) return;
    event.preventDefault();
    document.querySelector<HTMLElement>('input[name=q]')?.focus();
  });

  const local = 'http://localhost:3000';
  if (location.origin === local) return;
  for (const code of document.querySelectorAll('article code')) {
    const texts = document.createTreeWalker(code, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const { nodeValue } = texts.currentNode;
      if (nodeValue?.includes(local))
        texts.currentNode.nodeValue = nodeValue.replaceAll(local, location.origin);
    }
  }
}
