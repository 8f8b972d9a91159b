'use client';
// Checks a pasted webhook in the browser. The fields have no names, so that nothing could be sent with the form.
import { useEffect, useRef, useState } from 'react';
import { ChoiceField } from '@/components/ui/choice-field';
import { Field } from '@/components/ui/field';
import { Notice } from '@/components/ui/notice';
import { Section } from '@/components/ui/section';
import { checkSignature, type SignatureCheck, type SignatureInput } from './check-signature';
import { SignatureFindings } from './signature-findings';

export interface Sample extends SignatureInput {
  name: string;
  valid: boolean;
}

const EMPTY = { header: '', body: '', secret: '', now: '' };

/** Milliseconds after the last keystroke. */
const PAUSE = 250;

const FIELDS = [
  { id: 'header', label: 'Service-Signature', hint: 't=…,v1=…, the header as it arrived' },
  { id: 'body', label: 'Body', hint: 'The raw bytes, before any parsing', lines: 6 },
  { id: 'secret', label: 'Secret', hint: 'From the dashboard, under Webhooks' },
  { id: 'now', label: 'Now (optional)', hint: 'Unix seconds; your clock when empty', inputMode: 'numeric' },
] as const;

export function SignatureWorkbench({ samples }: { samples: Sample[] }) {
  const [input, setInput] = useState(EMPTY);
  const [check, setCheck] = useState<SignatureCheck>();
  /** Webhooks known to be genuine: a comparison with one that fails shows what was changed. */
  const genuine = useRef<SignatureInput[]>([]);

  useEffect(() => {
    let isCurrent = true;
    const timer = setTimeout(async () => {
      const result = await checkInput(input, genuine.current);
      if (!isCurrent) return;
      if (result?.verdict === 'valid') {
        genuine.current = [{ ...input, now: nowOf(input) }, ...genuine.current].slice(0, 50);
      }
      setCheck(result);
    }, PAUSE);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [input]);

  const fill = (name: string) => {
    const sample = samples.find((each) => each.name === name);
    if (sample) genuine.current = samples.filter(({ valid }) => valid);
    const { header, body, secret, now } = sample ?? EMPTY;
    setInput({ header, body, secret, now: String(now) });
  };

  return (
    <div className="mt-8 grid items-start gap-8 xl:grid-cols-2">
      <form onSubmit={(event) => event.preventDefault()} className="grid gap-5">
        <ChoiceField
          id="sample"
          name=""
          label="Sample"
          choices={[['', 'Your own webhook'], ...samples.map(({ name }) => [name, name] as const)]}
          onChange={({ currentTarget }) => fill(currentTarget.value)}
        />
        {FIELDS.map((field) => (
          <Field
            key={field.id}
            {...field}
            name=""
            value={input[field.id]}
            onChange={({ currentTarget: { value } }) =>
              setInput((before) => ({ ...before, [field.id]: value }))
            }
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            className="[&_input]:font-mono [&_textarea]:font-mono"
          />
        ))}
      </form>
      <Section heading="Verdict" className="voucher p-5 sm:p-6 xl:sticky xl:top-6">
        <div role="status" className="mt-3">
          {check ? (
            <Notice kind={check.verdict === 'valid' ? 'paid' : 'failed'}>
              <span className="font-medium">{check.message}</span>
            </Notice>
          ) : (
            <p className="text-muted">Paste a webhook, or choose a sample.</p>
          )}
        </div>
        {check && <SignatureFindings check={check} />}
      </Section>
    </div>
  );
}

const nowOf = ({ now }: typeof EMPTY) => Number(now) || Math.floor(Date.now() / 1000);

/** Undefined while there is nothing to check. */
async function checkInput(
  input: typeof EMPTY,
  genuine: readonly SignatureInput[],
): Promise<SignatureCheck | undefined> {
  if (!input.header && !input.body && !input.secret) return undefined;
  // Browsers offer Web Crypto only to pages from a secure origin.
  if (!crypto.subtle) return { verdict: 'mismatch', message: 'Open this page over HTTPS or on localhost.' };
  return checkSignature({ ...input, header: input.header.trim(), now: nowOf(input) }, genuine);
}
