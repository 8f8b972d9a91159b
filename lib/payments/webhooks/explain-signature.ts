// A delivery's signature checked as its receiver should, with the secrets that the endpoint has now.
import { createHmac } from 'node:crypto';
import { SIGNATURE_HEADER } from './sign';

export type SecretName = 'current' | 'previous';

export interface ExplainedSignature {
  header: string;
  /** Unix seconds. */
  t: number;
  signedBytes: number;
  /** For each `v1` which secret made it; null when none of them did. */
  v1: { value: string; madeWith: SecretName | null }[];
}

/** Undefined when the request had no such header. `secrets` are newest first. */
export function explainSignature(
  headers: Record<string, string>,
  body: string,
  secrets: readonly string[],
): ExplainedSignature | undefined {
  const header = headers[SIGNATURE_HEADER];
  const [, t, rest] = /^t=(\d+),(.+)$/.exec(header ?? '') ?? [];
  if (header === undefined || t === undefined || rest === undefined) return undefined;
  const signed = `${t}.${body}`;
  const expected = secrets.map((secret) => createHmac('sha256', secret).update(signed).digest('hex'));
  const names: readonly SecretName[] = ['current', 'previous'];
  return {
    header,
    t: Number(t),
    signedBytes: Buffer.byteLength(signed),
    v1: rest.split(',').map((field) => {
      const value = field.replace(/^v1=/, '');
      return { value, madeWith: names[expected.indexOf(value)] ?? null };
    }),
  };
}
