// Checks a webhook's signature in the page, with Web Crypto, and says what is wrong with it. Called by
// `signature-workbench.tsx`; nothing of it leaves the browser.

export interface SignatureInput {
  /** The value of `Service-Signature`. */
  header: string;
  /** The raw body, as text. */
  body: string;
  secret: string;
  /** Unix seconds at which the call is looked at. */
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
  /** One or two sentences that say what is so, and what to do. */
  words: string;
  /** What is signed: `t`, a point and the body. Absent where the header tells no time. */
  signed?: string;
  /** The value that `v1` should have. */
  expected?: string;
  /** The `v1` that comes closest; absent when there is none. */
  given?: string;
  /** Place of the first character in which the two differ; absent when they don't. */
  difference?: number;
  /** Place in the body where it departs from the one that was signed, where that is known. */
  bodyDifference?: number;
  /** Seconds that `t` is behind `now`; negative when it is ahead. */
  behind?: number;
}

/** Seconds (spec: Events, receiver rule 4). */
const TOLERANCE = 300;

/**
 * Checks `input` as a receiver must (spec: Events, receiver rules 1 to 4).
 * A signature that does not fit tells nothing of why; `genuine` calls, when one resembles `input`, may tell.
 */
export async function checkSignature(
  input: SignatureInput,
  genuine: readonly SignatureInput[] = [],
): Promise<SignatureCheck> {
  const { header, body, now } = input;
  const secret = input.secret.trim();
  if (!secret) {
    return no('no-secret', 'No secret. An empty one signs nothing: anybody could compute that signature.');
  }
  const fields = header.split(',').map((field) => {
    const [name = '', ...value] = field.trim().split('=');
    return { name, value: value.join('=') };
  });
  const valuesOf = (name: string) => fields.filter((field) => field.name === name).map(({ value }) => value);
  const [time = '', ...otherTimes] = valuesOf('t');
  if (!/^\d{1,12}$/.test(time) || otherTimes.length > 0) {
    return no(
      'malformed-header',
      'Malformed header. It must read t=<unix seconds>,v1=<64 hex digits>, with one t.',
    );
  }
  const signed = `${time}.${body}`;
  const expected = await hmac(secret, signed);
  const behind = now - Number(time);
  const seen = { signed, expected, behind };

  const given = valuesOf('v1');
  if (given.length === 0) {
    return no('no-v1', 'No v1. The header has a time, but no signature of the scheme v1.', seen);
  }
  const candidates = given.filter((value) => /^[0-9a-f]{64}$/.test(value));
  const [closest = given[0] ?? ''] = [...candidates].sort(
    (a, b) => firstDifference(b, expected) - firstDifference(a, expected),
  );
  const compared = { ...seen, given: closest, difference: firstDifference(closest, expected) };
  if (candidates.length === 0) return no('malformed-v1', formOf(closest), compared);

  if (!candidates.includes(expected)) {
    return { ...compared, ...(await explainMismatch({ ...input, secret }, time, candidates, genuine)) };
  }
  const fits = { ...seen, given: expected };
  if (behind > TOLERANCE) {
    return no(
      'old',
      `Old timestamp. The signature is genuine, but ${behind} seconds old; more than ${TOLERANCE} may be a replay.`,
      fits,
    );
  }
  if (behind < -TOLERANCE) {
    return no(
      'ahead',
      `Timestamp ahead. The signature is genuine, but ${-behind} seconds ahead of now: look at the clocks.`,
      fits,
    );
  }
  return no('valid', 'Valid. The secret, the time and every byte of the body fit.', fits);
}

function no(verdict: Verdict, words: string, rest: Partial<SignatureCheck> = {}): SignatureCheck {
  return { verdict, words, ...rest };
}

function formOf(value: string): string {
  const must = 'v1 must be 64 lowercase hex digits';
  if (/^[0-9a-f]{64}$/i.test(value)) return `Malformed v1. It has capital letters; ${must}.`;
  if (/^[0-9a-f]*$/.test(value)) return `Malformed v1. It has ${value.length} digits; ${must}.`;
  return `Malformed v1. It has characters that are no hex digits; ${must}.`;
}

/** What a body may have gone through on its way, and is easily undone. */
const DETOURS: [what: string, undo: (body: string) => string][] = [
  ['without the line feed at its end', (body) => body.replace(/\r?\n$/, '')],
  ['without the white space around it', (body) => body.trim()],
  ['with a line feed at its end', (body) => `${body}\n`],
  ['with Windows line ends', (body) => body.replace(/\r?\n/g, '\r\n')],
  ['as compact JSON: it was parsed and written again', (body) => JSON.stringify(JSON.parse(body))],
];

/** Why no signature fits: what a detour or a genuine call that resembles this one can tell. */
async function explainMismatch(
  { body, secret }: SignatureInput,
  time: string,
  candidates: readonly string[],
  genuine: readonly SignatureInput[],
): Promise<Pick<SignatureCheck, 'verdict' | 'words' | 'bodyDifference'>> {
  const fits = async (key: string, text: string) => candidates.includes(await hmac(key, text));
  for (const [what, undo] of DETOURS) {
    let undone: string;
    try {
      undone = undo(body);
    } catch {
      continue;
    }
    if (undone !== body && (await fits(secret, `${time}.${undone}`))) {
      return {
        verdict: 'altered-body',
        words: `Altered body. The signature fits the body ${what}. Verify the bytes as they arrived.`,
        bodyDifference: firstDifference(body, undone),
      };
    }
  }
  for (const known of genuine) {
    if (known.secret.trim() === secret && (await fits(secret, `${time}.${known.body}`))) {
      const place = firstDifference(body, known.body);
      return {
        verdict: 'altered-body',
        words: `Altered body. This signature was made for another body; they part at character ${place + 1}.`,
        bodyDifference: place,
      };
    }
    if (known.secret.trim() && known.body === body && (await fits(known.secret.trim(), `${time}.${body}`))) {
      return {
        verdict: 'wrong-secret',
        words: 'Wrong secret. The body and the time are as they were signed, with another secret than this.',
      };
    }
    if (known.body !== body || known.secret.trim() !== secret) continue;
    const { t, v1 } = /t=(?<t>\d+),.*?v1=(?<v1>\w+)/.exec(known.header)?.groups ?? {};
    if (t !== time && candidates.includes(v1 ?? '')) {
      return {
        verdict: 'altered-time',
        words: 'Altered time. This signature was made with another t: the time is part of what is signed.',
      };
    }
    if (t === time) {
      return {
        verdict: 'wrong-secret',
        words:
          'Wrong secret. The body and the time are those of a genuine call, but v1 was made with another secret.',
      };
    }
  }
  return {
    verdict: 'mismatch',
    words:
      'Wrong secret or altered body: the signature fits neither. Compare the secret with the dashboard’s, and sign ' +
      'the raw bytes, not JSON that was parsed and written again.',
  };
}

/** HMAC-SHA256 as lowercase hex. */
async function hmac(secret: string, text: string): Promise<string> {
  const bytes = new TextEncoder();
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  const key = await crypto.subtle.importKey('raw', bytes.encode(secret), algorithm, false, ['sign']);
  const signature = await crypto.subtle.sign('HMAC', key, bytes.encode(text));
  return Array.from(new Uint8Array(signature), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** The first place in which two texts differ; their length when they don't. */
export function firstDifference(one: string, other: string): number {
  let place = 0;
  while (place < one.length && one[place] === other[place]) place++;
  return place;
}
