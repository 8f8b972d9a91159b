'use client';
import { CopyButton } from '@/components/ui/copy-button';
import { useDocsClientMessages } from './use-docs-client-messages';

/** Copies the code that its figure shows; selects it in browsers that allow no copying, as over plain HTTP. */
export function CopyCode() {
  const shownCode = (button: HTMLButtonElement) =>
    [...(button.closest('figure')?.querySelectorAll('code') ?? [])].find((code) => code.checkVisibility());
  return (
    <CopyButton
      {...useDocsClientMessages().copy}
      text={(button) => shownCode(button)?.textContent ?? ''}
      onFailed={(button) => {
        const code = shownCode(button);
        if (code) getSelection()?.selectAllChildren(code);
      }}
      className="copy"
    />
  );
}
