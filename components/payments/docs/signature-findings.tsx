// The details behind a verdict: clock skew, the two signatures, the signed bytes.
import { Fragment, type ReactNode } from 'react';
import type { SignatureCheck } from './check-signature';

export function SignatureFindings({ check }: { check: SignatureCheck }) {
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
