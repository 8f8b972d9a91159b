'use client';
// A secret at the only moment it is shown. A native dialog that does not close before the box is ticked; copying ticks
// it. Without JavaScript it is a card on the page that says the same.
import { useEffect, useRef, useState } from 'react';
import { Button, buttonClass } from '@/components/ui/button';
import { CopyButton } from '@/components/ui/copy-button';
import { security } from '@/lib/payments/auth/messages/security';
import { shell } from '@/lib/payments/dashboard/messages/shell';
import { useLang } from './lang-provider';

interface Props {
  title: string;
  secret: string;
  note: string;
  /** The same secret as libraries of Standard Webhooks take it. */
  standard?: string | undefined;
}

export function SecretOnce({ title, secret, note, standard }: Props) {
  const t = security[useLang()];
  const dialog = useRef<HTMLDialogElement>(null);
  const form = useRef<HTMLFormElement>(null);
  const [gone, setGone] = useState(false);

  useEffect(() => {
    const element = dialog.current;
    if (!element) return;
    // Rendered open for readers without JavaScript; here it becomes modal.
    element.removeAttribute('open');
    element.showModal();
    const stay = (event: BeforeUnloadEvent) => {
      if (form.current && !form.current.checkValidity()) event.preventDefault();
    };
    addEventListener('beforeunload', stay);
    return () => removeEventListener('beforeunload', stay);
  }, []);

  if (gone) return null;
  const stored = () => form.current?.checkValidity() ?? true;
  const tick = () => {
    const box = form.current?.elements.namedItem('stored');
    if (box instanceof HTMLInputElement) box.checked = true;
  };
  return (
    <dialog
      ref={dialog}
      open
      aria-labelledby="secret-title"
      className="static m-auto w-[min(36rem,calc(100vw-2rem))] rounded-card border border-rule border-t-4 border-t-pine bg-card p-6 text-ink backdrop:bg-black/50 [&:modal]:fixed"
      onCancel={(event) => {
        if (stored()) return;
        event.preventDefault();
        form.current?.reportValidity();
      }}
      // A browser closes at the second Escape whatever is said: open it again.
      onClose={() => (stored() ? setGone(true) : dialog.current?.showModal())}
    >
      <h2 id="secret-title" className="text-2xl">
        {title}
      </h2>
      <p className="mt-2 text-muted">{note}</p>
      <Copyable secret={secret} onCopy={tick} />
      {standard && (
        <>
          <p className="mt-5 text-muted">{t.secretStandard}</p>
          <Copyable secret={standard} onCopy={tick} />
        </>
      )}
      <form ref={form} method="dialog" className="mt-5 grid gap-4">
        <label className="flex min-h-11 items-center gap-3">
          <input type="checkbox" name="stored" required className="size-5 accent-pine" />
          {t.secretStored}
        </label>
        <Button className="justify-self-start">{t.secretDone}</Button>
      </form>
    </dialog>
  );
}

function Copyable({ secret, onCopy }: { secret: string; onCopy: () => void }) {
  const lang = useLang();
  const t = security[lang];
  return (
    <>
      <div className="mt-4 rounded-card border border-control bg-page p-4">
        <code className="font-mono text-[0.95rem] break-all select-all">{secret}</code>
      </div>
      <div className="mt-3">
        <CopyButton
          text={secret}
          label={t.copy}
          copied={t.copied}
          failed={shell[lang].copyFailed}
          className={buttonClass('quiet')}
          onCopied={onCopy}
        />
      </div>
    </>
  );
}
