'use client';
// What JavaScript adds to a page of the documentation: copying code, remembering the language, `/` to search, and this
// server's own address in the examples.
import { usePathname } from 'next/navigation';
import { useEffect } from 'react';

const LOCAL = 'http://localhost:3000';

export function DocsTools() {
  const path = usePathname();
  useEffect(() => {
    if (path && location.origin !== LOCAL) nameThisServer(document.querySelector('article'));
  }, [path]);
  useEffect(() => {
    document.addEventListener('click', copy);
    document.addEventListener('change', remember);
    document.addEventListener('keydown', search);
    return () => {
      document.removeEventListener('click', copy);
      document.removeEventListener('change', remember);
      document.removeEventListener('keydown', search);
    };
  }, []);
  return <p id="copied" role="status" className="sr-only" />;
}

async function copy({ target }: Event): Promise<void> {
  if (!(target instanceof HTMLButtonElement) || !target.matches('.copy')) return;
  const code = target.closest('figure')?.querySelector('code')?.textContent ?? '';
  await navigator.clipboard.writeText(code);
  const status = document.getElementById('copied');
  target.textContent = 'Copied';
  if (status) status.textContent = 'Copied.';
  setTimeout(() => {
    target.textContent = 'Copy';
    if (status) status.textContent = '';
  }, 2_000);
}

function remember({ target }: Event): void {
  if (!(target instanceof HTMLInputElement) || target.name !== 'docs-language') return;
  try {
    localStorage.samplesLanguage = target.value;
  } catch {
    // Without storage, the choice lasts as long as the page.
  }
}

function search(event: KeyboardEvent): void {
  if (event.key !== '/' || (event.target as Element).matches('input, textarea, select')) return;
  event.preventDefault();
  document.querySelector<HTMLInputElement>('input[name="q"]')?.focus();
}

/** The examples call the address that the demonstration has by default; a reader of another one can copy them too. */
function nameThisServer(article: Element | null): void {
  for (const code of article?.querySelectorAll('code') ?? []) {
    const texts = document.createTreeWalker(code, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      if (node.nodeValue?.includes(LOCAL)) {
        node.nodeValue = node.nodeValue.replaceAll(LOCAL, location.origin);
      }
    }
  }
}
