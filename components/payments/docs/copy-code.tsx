'use client';
import { type MouseEvent, useState } from 'react';
import type { Lang } from '@/lib/payments/lang';

const TEXTS = {
  en: { copy: 'Copy', copied: 'Copied', selected: 'Selected: Ctrl C' },
  pt: { copy: 'Copiar', copied: 'Copiado', selected: 'Selecionado: Ctrl C' },
};

/** Copies the code that its figure shows; selects it where the browser allows no copying, as over plain HTTP. */
export function CopyCode({ lang }: { lang: Lang }) {
  const texts = TEXTS[lang];
  const [said, setSaid] = useState<string>();
  const copy = async ({ currentTarget }: MouseEvent) => {
    const codes = currentTarget.closest('figure')?.querySelectorAll('code') ?? [];
    const shown = [...codes].find((code) => code.checkVisibility());
    try {
      await navigator.clipboard.writeText(shown?.textContent ?? '');
      setSaid(texts.copied);
    } catch {
      if (shown) getSelection()?.selectAllChildren(shown);
      setSaid(texts.selected);
    }
    setTimeout(() => setSaid(undefined), 2_000);
  };
  return (
    <>
      <button type="button" className="copy js-only" onClick={copy}>
        {said ?? texts.copy}
      </button>
      <span role="status" className="sr-only">
        {said && `${said}.`}
      </span>
    </>
  );
}
