'use client';
import { type MouseEvent, useState } from 'react';
import type { Lang } from '@/lib/payments/lang';

const TEXTS = { en: { copy: 'Copy', copied: 'Copied' }, pt: { copy: 'Copiar', copied: 'Copiado' } };

/** Copies the code that its figure shows. */
export function CopyCode({ lang }: { lang: Lang }) {
  const { copy: label, copied: done } = TEXTS[lang];
  const [copied, setCopied] = useState(false);
  const copy = async ({ currentTarget }: MouseEvent) => {
    const codes = currentTarget.closest('figure')?.querySelectorAll('code') ?? [];
    const shown = [...codes].find((code) => code.checkVisibility());
    await navigator.clipboard.writeText(shown?.textContent ?? '');
    setCopied(true);
    setTimeout(() => setCopied(false), 2_000);
  };
  return (
    <>
      <button type="button" className="copy js-only" onClick={copy}>
        {copied ? done : label}
      </button>
      <span role="status" className="sr-only">
        {copied && `${done}.`}
      </span>
    </>
  );
}
