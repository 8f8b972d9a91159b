// Random requests under /v1, different ones in each run: no 5xx, no hang, no error outside the envelope (/docs/errors).
// `FUZZ_REQUESTS=20000 npm test -- e2e/api/fuzz` makes a longer run; SEED repeats one.
import { existsSync, readFileSync } from 'node:fs';
import { brotliDecompressSync, gunzipSync, inflateSync } from 'node:zlib';
import { ERROR, faultOf } from '../conform/api/shapes';
import { rule } from '../rules';
import { type FuzzedRequest, fuzzedRequest, type Known } from '../support/fuzz/requests';
import { type Exchange, openSender } from '../support/fuzz/send';
import type { HttpResponse } from '../support/http-response';
import { Merchant } from '../support/merchant';
import { SEED } from '../support/seed';
import type { Systems } from '../support/shared-servers';
import { expect, test, UNLIMITED } from '../support/test';

test.use({ settings: UNLIMITED });

const AT_ONCE = 32;
/** Milliseconds after which a request counts as hanging. */
const PATIENCE = 10_000;

for (const [count, tag] of [[Number(process.env.FUZZ_REQUESTS ?? 1_000)], [4_000, '@all']] as [
  number,
  string?,
][]) {
  test(`${count} random bodies, headers, methods and paths: no 5xx, no hang, every refusal in the envelope`, {
    annotation: rule('errors.envelope', 'service.no-redirect'),
    ...(tag && { tag }),
  }, async ({ own }) => {
    test.setTimeout(300_000);
    await sendRandom(count, own);
  });
}

async function sendRandom(count: number, own: Systems): Promise<void> {
  const merchant = await Merchant.signUp(own.paymentsUrl);
  const known: Known = { apiKey: merchant.apiKey, orderIds: [] };
  for (const method of ['mbway', 'multibanco']) {
    known.orderIds.push((await merchant.createOrder({ method })).id);
    known.orderIds.push((await merchant.paidOrder({ method })).id);
  }

  const { send, close } = openSender(Number(new URL(own.paymentsUrl).port), PATIENCE);
  const statuses = new Map<number, number>();
  const faults: string[] = [];
  let next = 0;
  let memoryAtHalf = 0;
  const worker = async () => {
    while (next < count && faults.length < 8) {
      const index = next++;
      if (index === Math.floor(count / 2)) memoryAtHalf = memoryOf(own.paymentsPid);
      const request = fuzzedRequest(SEED, index, known);
      const exchange = await send(request);
      for (const { status } of exchange.answers) statuses.set(status, (statuses.get(status) ?? 0) + 1);
      const fault = faultIn(request, exchange);
      if (fault) faults.push(`SEED=${SEED}, request ${index}: ${fault}\n${excerpt(request.bytes)}\n`);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  close();

  expect(faults.join('\n')).toBe('');
  // The mix reaches every part of the API, success included.
  for (const status of [200, 201, 400, 401, 404, 405, 413]) expect([...statuses.keys()]).toContain(status);
  // A conflict needs one key or reference twice: rare among a thousand.
  if (count >= 4_000) expect([...statuses.keys()]).toContain(409);
  expect((await merchant.create()).status).toBe(201);
  const growth = memoryOf(own.paymentsPid) - memoryAtHalf;
  expect(growth, 'megabytes gained in the second half').toBeLessThan(200);
}

/** What is wrong with the response, if anything. */
function faultIn(
  { method, underApi, wellFramed }: FuzzedRequest,
  { answers, hung }: Exchange,
): string | undefined {
  if (hung) return 'no response in time';
  if (wellFramed && answers.length === 0) return 'the connection was closed without a response';
  for (const [place, answer] of answers.entries()) {
    const { status, head } = answer;
    if (!underApi) continue;
    if (status >= 500) return `${status}\n${head}\n${bodyOf(answer).slice(0, 500)}`;
    if (place === 0 && method === 'HEAD') continue;
    if (status >= 300 && status < 400) return `a redirect: ${head}`;
    if (status >= 400 && !isEnvelope(answer))
      return `not the envelope: ${head}\n${bodyOf(answer).slice(0, 500)}`;
  }
  return undefined;
}

function isEnvelope(answer: HttpResponse): boolean {
  try {
    const typed = /\r\ncontent-type: application\/json; charset=utf-8/i.test(answer.head);
    return typed && faultOf(JSON.parse(bodyOf(answer)), ERROR) === undefined;
  } catch {
    return false;
  }
}

function bodyOf({ head, body }: HttpResponse): string {
  const encoding = /\r\ncontent-encoding: *(\w+)/i.exec(head)?.[1] as keyof typeof DECODERS | undefined;
  try {
    return (encoding ? DECODERS[encoding](body) : body).toString();
  } catch (error) {
    return `${error}: ${body.toString('hex')}`;
  }
}

const DECODERS = { gzip: gunzipSync, br: brotliDecompressSync, deflate: inflateSync };

/** A request as one can read it: control bytes escaped, long stretches cut. */
function excerpt(bytes: Buffer): string {
  return JSON.stringify(bytes.toString('latin1').replace(/(.)\1{60,}/gs, '$1…')).slice(0, 1_500);
}

/** Megabytes that the process holds; 0 where the system doesn't tell. */
function memoryOf(pid: number): number {
  const file = `/proc/${pid}/status`;
  return existsSync(file) ? Number(/VmRSS:\s+(\d+)/.exec(readFileSync(file, 'utf8'))?.[1] ?? 0) / 1024 : 0;
}
