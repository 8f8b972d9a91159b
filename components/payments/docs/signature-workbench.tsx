'use client';
// Header, body, secret and moment in; the signed bytes, the expected value and a verdict in words out. All of it in the
// page: the fields have no names, so that not even a form that is sent could carry them anywhere.
import { useRef, useState } from 'react';
import { Field } from '@/components/ui/field';
import { Notice } from '@/components/ui/notice';
import { checkSignature, type SignatureCheck, type SignatureInput } from './check-signature';
import { SignatureFindings } from './signature-findings';

export interface Sample extends SignatureInput {
  name: string;
  valid: boolean;
}

/** Milliseconds without a keystroke after which the verdict is given. */
const PAUSE = 250;

export function SignatureWorkbench({ samples }: { samples: Sample[] }) {
  const form = useRef<HTMLFormElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const genuine = useRef<SignatureInput[]>([]);
  const [check, setCheck] = useState<SignatureCheck>();

  const field = (id: string) => form.current?.elements.namedItem(id) as HTMLInputElement;
  const judge = async () => {
    const input = {
      header: field('header').value.trim(),
      body: field('body').value,
      secret: field('secret').value,
      now: Number(field('now').value) || Math.floor(Date.now() / 1000),
    };
    if (!input.header && !input.body && !input.secret) return setCheck(undefined);
    // Only pages that came safely have Web Crypto.
    if (!crypto.subtle) {
      return setCheck({ verdict: 'mismatch', words: 'This browser checks only on https, or on localhost.' });
    }
    const result = await checkSignature(input, genuine.current);
    if (result.verdict === 'valid') genuine.current = [input, ...genuine.current].slice(0, 50);
    setCheck(result);
  };
  const later = () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(judge, PAUSE);
  };
  const fill = (name: string) => {
    const sample = samples.find((each) => each.name === name);
    // The published vectors that are genuine tell what was changed in those that are not.
    if (sample) genuine.current = samples.filter(({ valid }) => valid);
    for (const id of ['header', 'body', 'secret', 'now'] as const)
      field(id).value = String(sample?.[id] ?? '');
    judge();
  };

  const mono = '[&_input]:font-mono [&_textarea]:font-mono';
  const plain = { name: '', autoComplete: 'off', spellCheck: false, autoCapitalize: 'off' } as const;
  return (
    <div className="mt-8 grid items-start gap-8 xl:grid-cols-2">
      <form ref={form} onSubmit={(event) => event.preventDefault()} onInput={later} className="grid gap-5">
        <div>
          <label htmlFor="sample" className="font-medium">
            Sample
          </label>
          <select
            id="sample"
            onChange={({ currentTarget }) => fill(currentTarget.value)}
            onInput={(event) => event.stopPropagation()}
            className="mt-1.5 block min-h-12 w-full rounded-card border border-control bg-card px-3 text-base text-ink"
          >
            <option value="">Your own call</option>
            {samples.map(({ name }) => (
              <option key={name}>{name}</option>
            ))}
          </select>
        </div>
        <Field
          {...plain}
          id="header"
          label="Service-Signature"
          hint="t=…,v1=…, the header as it came"
          className={mono}
        />
        <Field
          {...plain}
          id="body"
          label="Body"
          hint="The raw bytes, before any parsing"
          lines={6}
          className={mono}
        />
        <Field
          {...plain}
          id="secret"
          label="Secret"
          hint="From the dashboard, under Webhooks"
          className={mono}
        />
        <Field
          {...plain}
          id="now"
          label="Now (optional)"
          hint="Unix seconds; this machine’s clock when empty"
          inputMode="numeric"
          className={mono}
        />
      </form>
      <section aria-labelledby="verdict-heading" className="voucher p-5 sm:p-6 xl:sticky xl:top-6">
        <h2 id="verdict-heading" className="text-2xl">
          Verdict
        </h2>
        <div role="status" className="mt-3">
          {check ? (
            <Notice kind={check.verdict === 'valid' ? 'paid' : 'failed'}>
              <span className="font-medium">{check.words}</span>
            </Notice>
          ) : (
            <p className="text-muted">Paste a call, or choose a sample.</p>
          )}
        </div>
        {check && <SignatureFindings check={check} />}
      </section>
    </div>
  );
}
