// Checks a webhook's signature in the browser, with Web Crypto, and explains what is wrong.

export interface SignatureInput {
  /** The value of `Service-Signature`. */
  header: string;
  /** The raw body, as text. */
  body: string;
  secret: string;
  /** Unix seconds. */
  now: number;
}

export type Verdict =
  | 'valid'
  | 'no-secret'
  | 'malformed-header'
  | 'no-v1'
  | 'malformed-v1'
  | 'altered-body'
  | 'altered-time'
  | 'wrong-secret'
  | 'mismatch'
  | 'old'
  | 'ahead';

export interface SignatureCheck {
  verdict: Verdict;
  /** One or two sentences: what is wrong, and what to do. */
  message: string;
  /** What is signed: `t`, a dot and the body. Absent when the header has no time. */
  signed?: string;
  /** The value that `v1` should have. */
  expected?: string;
  /** The `v1` closest to `expected`; absent when there is none. */
  given?: string;
  /** Index of the first character in which the two differ. */
  difference?: number;
  /** Index of the first character that differs from the body that was signed, if known. */
  bodyDifference?: number;
  /** Seconds that `t` is behind `now`; negative when it is ahead. */
  behind?: number;
}

/** Seconds: /docs/webhooks#verify. */
const TOLERANCE = 300;

/**
 * Checks `input` as a receiver must: /docs/webhooks#verify. A wrong signature alone doesn't say why it is wrong;
 * comparing with `genuine` webhooks may.
 */
export async function checkSignature(
  input: SignatureInput,
  genuine: readonly SignatureInput[] = [],
): Promise<SignatureCheck> {
  const { header, body, now } = input;
  const secret = input.secret.trim();
  if (!secret) {
    return result('no-secret', 'No secret. Anyone can compute a signature with an empty one.');
  }
  const fields = header.split(',').map((field) => field.trim());
  const valuesOf = (name: string) =>
    fields.filter((field) => field.startsWith(`${name}=`)).map((field) => field.slice(name.length + 1));
  const [time = '', ...otherTimes] = valuesOf('t');
  if (!/^\d{1,12}$/.test(time) || otherTimes.length > 0) {
    return result(
      'malformed-header',
      'Malformed header. It must be t=<unix seconds>,v1=<64 hex digits>, with one t.',
    );
  }
  const signed = `${time}.${body}`;
  const expected = await hmac(secret, signed);
  const behind = now - Number(time);
  const seen = { signed, expected, behind };

  const given = valuesOf('v1');
  if (given.length === 0) {
    return result('no-v1', 'No v1. The header has a time but no v1 signature.', seen);
  }
  const candidates = given.filter((value) => /^[0-9a-f]{64}$/.test(value));
  const [closest = given[0] ?? ''] = [...candidates].sort(
    (a, b) => firstDifference(b, expected) - firstDifference(a, expected),
  );
  const compared = { ...seen, given: closest, difference: firstDifference(closest, expected) };
  if (candidates.length === 0) return result('malformed-v1', formOf(closest), compared);

  if (!candidates.includes(expected)) {
    return { ...compared, ...(await explainMismatch({ ...input, secret }, time, candidates, genuine)) };
  }
  const matching = { ...seen, given: expected };
  if (behind > TOLERANCE) {
    return result(
      'old',
      `Old timestamp. The signature is genuine but ${behind} seconds old; after ${TOLERANCE} seconds it may be a replay.`,
      matching,
    );
  }
  if (behind < -TOLERANCE) {
    return result(
      'ahead',
      `Timestamp ahead. The signature is genuine but ${-behind} seconds in the future: check the clocks.`,
      matching,
    );
  }
  return result('valid', 'Valid. The secret, the time and every byte of the body match.', matching);
}

function result(verdict: Verdict, message: string, rest: Partial<SignatureCheck> = {}): SignatureCheck {
  return { verdict, message, ...rest };
}

function formOf(value: string): string {
  const must = 'v1 must be 64 lowercase hex digits';
  if (/^[0-9a-f]{64}$/i.test(value)) return `Malformed v1. It has upper-case letters; ${must}.`;
  if (/^[0-9a-f]*$/.test(value)) return `Malformed v1. It has ${value.length} digits; ${must}.`;
  return `Malformed v1. It has characters that are not hex digits; ${must}.`;
}

/** Common changes to a body between sender and check, and how to undo them. */
const CHANGES: [what: string, undo: (body: string) => string][] = [
  ['without the newline at its end', (body) => body.replace(/\r?\n$/, '')],
  ['without the white space around it', (body) => body.trim()],
  ['with a newline at its end', (body) => `${body}\n`],
  ['with Windows line endings', (body) => body.replace(/\r?\n/g, '\r\n')],
  ['as compact JSON: it was parsed and serialized again', compact],
];

/** Why no signature matches: the first explanation under which one would, then what similar genuine webhooks tell. */
async function explainMismatch(
  { body, secret }: SignatureInput,
  time: string,
  candidates: readonly string[],
  genuine: readonly SignatureInput[],
): Promise<Pick<SignatureCheck, 'verdict' | 'message' | 'bodyDifference'>> {
  const known = genuine.map((each) => ({ ...each, secret: each.secret.trim(), time: timeOf(each.header) }));
  const explanations: { verdict: Verdict; message: string; key?: string; t?: string; sent?: string }[] = [
    ...CHANGES.map(([what, undo]) => ({
      verdict: 'altered-body' as const,
      message: `Altered body. The signature matches the body ${what}. Verify the bytes as they arrived.`,
      sent: undo(body),
    })),
    ...known.flatMap((each) => [
      {
        verdict: 'altered-body' as const,
        message: `Altered body. This signature was made for another body; they differ from character ${firstDifference(body, each.body) + 1}.`,
        sent: each.body,
      },
      {
        verdict: 'wrong-secret' as const,
        message: 'Wrong secret. The body and the time are genuine, but were signed with another secret.',
        key: each.secret,
      },
      {
        verdict: 'altered-time' as const,
        message: 'Altered time. This signature was made with another t: the time is part of what is signed.',
        t: each.time,
      },
    ]),
  ];
  for (const { verdict, message, key = secret, t = time, sent = body } of explanations)
    if (key && candidates.includes(await hmac(key, `${t}.${sent}`)))
      return { verdict, message, ...(sent !== body && { bodyDifference: firstDifference(body, sent) }) };
  if (known.some((each) => each.body === body && each.secret === secret && each.time === time)) {
    return {
      verdict: 'wrong-secret',
      message:
        'Wrong secret. The body and the time are those of a genuine webhook, but v1 was made with another secret.',
    };
  }
  return {
    verdict: 'mismatch',
    message:
      'Wrong secret or altered body. Compare the secret with the one in the dashboard, and verify the raw bytes, not ' +
      'JSON that was parsed and serialized again.',
  };
}

const timeOf = (header: string) => /t=(\d+)/.exec(header)?.[1] ?? '';

function compact(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body));
  } catch {
    return body;
  }
}

/** HMAC-SHA256 as lowercase hex. */
async function hmac(secret: string, text: string): Promise<string> {
  const bytes = new TextEncoder();
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  const key = await crypto.subtle.importKey('raw', bytes.encode(secret), algorithm, false, ['sign']);
  const signature = await crypto.subtle.sign('HMAC', key, bytes.encode(text));
  return Array.from(new Uint8Array(signature), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** The index of the first character in which two texts differ; their length when they don't. */
function firstDifference(one: string, other: string): number {
  let place = 0;
  while (place < one.length && one[place] === other[place]) place++;
  return place;
}
