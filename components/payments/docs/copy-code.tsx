'use client';
import { CopyButton } from '@/components/ui/copy-button';
import type { Lang } from '@/lib/payments/lang';

const TEXTS = {
  en: { label: 'Copy', copied: 'Copied', failed: 'Selected: Ctrl C' },
  pt: { label: 'Copiar', copied: 'Copiado', failed: 'Selecionado: Ctrl C' },
};

/** Copies the code that its figure shows, and selects it for browsers that allow no copying, as over plain HTTP. */
export function CopyCode({ lang }: { lang: Lang }) {
  const shownCode = (button: HTMLButtonElement) => {
    const codes = [...(button.closest('figure')?.querySelectorAll('code') ?? [])];
    const shown = codes.find((code) => code.checkVisibility());
    if (shown && !navigator.clipboard) getSelection()?.selectAllChildren(shown);
    return shown?.textContent ?? '';
  };
  return <CopyButton {...TEXTS[lang]} text={shownCode} className="copy" />;
}
