'use client';
// Checks a pasted webhook in the browser. The fields have no names, so that nothing could be sent with the form.
import { Fragment, type ReactNode, useEffect, useRef, useState } from 'react';
import {
  checkSignature,
  type SignatureCheck,
  type SignatureInput,
} from '@/components/payments/docs/check-signature';
import { ChoiceField } from '@/components/ui/choice-field';
import { Field } from '@/components/ui/field';
import { Notice } from '@/components/ui/notice';
import { Section } from '@/components/ui/section';
import type { SignedWebhook } from '@/lib/payments/webhooks/read-signed-webhook';

export interface Sample extends SignatureInput {
  name: string;
  valid: boolean;
}

const EMPTY = { sample: '', header: '', body: '', secret: '', now: '' };

/** Milliseconds after the last keystroke. */
const PAUSE = 250;

const FIELDS = [
  { id: 'header', label: 'Service-Signature', hint: 't=…,v1=…, the header as it arrived' },
  { id: 'body', label: 'Body', hint: 'The raw bytes, before any parsing', lines: 6 },
  { id: 'secret', label: 'Secret', hint: 'From the dashboard, under Webhooks' },
  { id: 'now', label: 'Now (optional)', hint: 'Unix seconds; your clock when empty', inputMode: 'numeric' },
] as const;

/** Opens with the last webhook of the merchant who is signed in to the dashboard, or else with the first sample. */
export function SignatureWorkbench({ samples }: { samples: Sample[] }) {
  const [input, setInput] = useState(() => filledWith(samples[0]));
  const [own, setOwn] = useState<SignedWebhook>();
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

  useEffect(() => {
    readOwn().then((webhook) => {
      if (!webhook) return;
      setOwn(webhook);
      // Unless something was typed meanwhile.
      setInput((before) => (before.sample ? filledWithOwn(webhook) : before));
      document.getElementById('secret')?.focus();
    });
  }, []);

  const fill = (name: string) => {
    const sample = samples.find((each) => each.name === name);
    if (sample) genuine.current = samples.filter(({ valid }) => valid);
    setInput(!sample && own ? filledWithOwn(own) : filledWith(sample));
  };

  /** The merchant's webhook is shown, and its secret still missing. */
  const awaitsSecret = own !== undefined && input.header === own.header && input.secret === '';

  const type = (field: keyof typeof EMPTY, value: string) =>
    setInput((before) => ({
      ...before,
      // An edited header was not made at the sample's time.
      ...(field === 'header' && before.sample && { sample: '', now: '' }),
      [field]: value,
    }));

  return (
    <div className="mt-8 grid items-start gap-8 xl:grid-cols-2">
      <form onSubmit={(event) => event.preventDefault()} className="grid gap-5">
        <ChoiceField
          id="sample"
          name=""
          label="Sample"
          value={input.sample}
          choices={[['', 'Your own webhook'], ...samples.map(({ name }) => [name, name] as const)]}
          onChange={({ currentTarget }) => fill(currentTarget.value)}
        />
        {own && input.header === own.header && (
          <p role="status" className="border-l-4 border-clay pl-3">
            This is the latest <code className="font-mono text-sm">{own.eventType}</code> sent to{' '}
            <span className="font-mono text-sm break-all">{own.url}</span>. Paste that endpoint’s secret: the
            service shows it only once, so it cannot be filled in here.
          </p>
        )}
        {FIELDS.map((field) => (
          <Field
            key={field.id}
            {...field}
            name=""
            value={input[field.id]}
            onChange={({ currentTarget: { value } }) => type(field.id, value)}
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            className="[&_input]:font-mono [&_textarea]:font-mono"
          />
        ))}
      </form>
      <Section heading="Verdict" className="voucher p-5 sm:p-6 xl:sticky xl:top-6">
        <div role="status" className="mt-3">
          {awaitsSecret ? (
            <p className="text-muted">Paste the endpoint’s secret.</p>
          ) : check ? (
            <Notice kind={check.verdict === 'valid' ? 'paid' : 'failed'}>
              <span className="font-medium">{check.message}</span>
            </Notice>
          ) : (
            <p className="text-muted">Paste a webhook, or choose a sample.</p>
          )}
        </div>
        {check && !awaitsSecret && <SignatureFindings check={check} />}
      </Section>
    </div>
  );
}

const filledWith = (sample: Sample | undefined) =>
  sample ? { ...EMPTY, ...pick(sample), sample: sample.name, now: String(sample.now) } : EMPTY;

const pick = ({ header, body, secret }: SignatureInput) => ({ header, body, secret });

/** Checked as if it arrived at the time in its header. */
const filledWithOwn = ({ header, body }: SignedWebhook) => ({
  ...EMPTY,
  header,
  body,
  now: /t=(\d+)/.exec(header)?.[1] ?? '',
});

/** The session's cookie is sent below /dashboard alone. */
async function readOwn(): Promise<SignedWebhook | undefined> {
  const headers = { Accept: 'application/json' };
  const response = await fetch(`/dashboard/signed-webhook${location.search}`, { headers }).catch(
    () => undefined,
  );
  return response?.status === 200 ? response.json() : undefined;
}

const nowOf = ({ now }: Pick<typeof EMPTY, 'now'>) => Number(now) || Math.floor(Date.now() / 1000);

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

/** The details behind a verdict: clock skew, the two signatures, the signed bytes. */
function SignatureFindings({ check }: { check: SignatureCheck }) {
  const { signed, expected, given, difference, behind, bodyDifference } = check;
  const differs = expected !== undefined && given !== undefined && given !== expected;
  return (
    <dl className="mt-5 grid gap-4">
      {behind !== undefined && (
        <Finding name="Clock skew">
          {behind === 0 ? 'none' : `${Math.abs(behind)} s ${behind > 0 ? 'old' : 'ahead'}`}, of 300 s allowed
        </Finding>
      )}
      {expected !== undefined && (
        <Finding name="Expected v1" mono>
          <Marked text={expected} at={differs ? difference : undefined} />
        </Finding>
      )}
      {given !== undefined && (
        <Finding name="Given v1" mono>
          <Marked text={given} at={differs ? difference : undefined} />
        </Finding>
      )}
      {differs && difference !== undefined && (
        <Finding name="First difference">
          at digit {difference + 1}
          {difference < 4 && ': nothing in common, as with any other key or body'}
        </Finding>
      )}
      {signed !== undefined && (
        <Finding name={`Signed bytes (${new TextEncoder().encode(signed).length})`} mono>
          <Marked
            text={signed}
            at={bodyDifference === undefined ? undefined : signed.indexOf('.') + 1 + bodyDifference}
          />
        </Finding>
      )}
    </dl>
  );
}

function Finding({ name, mono, children }: { name: string; mono?: boolean; children: ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-muted">{name}</dt>
      <dd className={`mt-0.5 wrap-anywhere ${mono ? 'font-mono text-sm whitespace-pre-wrap' : ''}`}>
        {children}
      </dd>
    </div>
  );
}

/** The text with the first character that differs underlined. */
function Marked({ text, at }: { text: string; at: number | undefined }) {
  if (at === undefined) return <Breakable text={text} />;
  return (
    <>
      <Breakable text={text.slice(0, at)} />
      <mark className="bg-transparent font-semibold text-failed underline decoration-2 underline-offset-4">
        {text.slice(at, at + 1) || '␄'}
      </mark>
      <Breakable text={text.slice(at + 1)} />
    </>
  );
}

/** Compact JSON has no spaces: its lines end after commas, so that no word is broken. */
function Breakable({ text }: { text: string }) {
  const [first, ...rest] = text.split(',');
  let at = 0;
  return (
    <>
      {first}
      {rest.map((part) => {
        at += part.length + 1;
        return (
          <Fragment key={at}>
            ,<wbr />
            {part}
          </Fragment>
        );
      })}
    </>
  );
}
