'use client';
import { CopyButton } from '@/components/ui/copy-button';
import { useDocsClientMessages } from './use-docs-client-messages';

/** Copies the code that its figure shows, and selects it for browsers that allow no copying, as over plain HTTP. */
export function CopyCode() {
  const shownCode = (button: HTMLButtonElement) => {
    const codes = [...(button.closest('figure')?.querySelectorAll('code') ?? [])];
    const shown = codes.find((code) => code.checkVisibility());
    if (shown && !navigator.clipboard) getSelection()?.selectAllChildren(shown);
    return shown?.textContent ?? '';
  };
  return <CopyButton {...useDocsClientMessages().copy} text={shownCode} className="copy" />;
}
