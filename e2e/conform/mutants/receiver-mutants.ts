// Faults for copies of the shop's receiver, one at a time, each with the rule that the kit must find broken.
import type { Mutant } from './bundle-source';

const VERIFY = 'lib/store/integration/verify-webhook.ts';
const APPLY = 'lib/store/integration/handle-event.ts';
const RECEIVE = 'lib/store/integration/receive-webhook.ts';

export const RECEIVER_MUTANTS: Mutant[] = [
  {
    fault: 'nothing is verified',
    file: RECEIVE,
    find: 'if (!verdict.valid) return',
    replace: 'if (!verdict.valid && false) return',
    breaks: 'forged.wrong-secret',
  },
  {
    fault: 'a call without a signature passes',
    file: VERIFY,
    find: "if (!header) return no('the signature header is missing');",
    replace: 'if (!header) return { valid: true };',
    breaks: 'forged.no-header',
  },
  {
    fault: 'digits in upper case pass',
    file: VERIFY,
    find: '/^[0-9a-f]{64}$/',
    replace: '/^[0-9a-f]{64}$/i',
    breaks: 'header.malformed',
  },
  {
    fault: 'any age passes',
    file: VERIFY,
    find: 'if (distance > TOLERANCE)',
    replace: 'if (distance > TOLERANCE * 1000)',
    breaks: 'time.old',
  },
  {
    fault: 'only the past is looked at',
    file: VERIFY,
    find: 'Math.abs(nowSeconds - Number(time))',
    replace: '(nowSeconds - Number(time))',
    breaks: 'time.ahead',
  },
  {
    fault: 'a tolerance of one minute',
    file: VERIFY,
    find: 'TOLERANCE = 300',
    replace: 'TOLERANCE = 60',
    breaks: 'time.tolerated',
  },
  {
    fault: 'only the first of two signatures is looked at',
    file: VERIFY,
    find: 'signatures.filter((signature) => /',
    replace: 'signatures.slice(0, 1).filter((signature) => /',
    breaks: 'header.rotation',
  },
  {
    fault: 'the body is parsed and written again before it is verified',
    file: RECEIVE,
    find: 'const body = await readBytes(request);',
    replace:
      "const body = new TextEncoder().encode(JSON.stringify(await request.json())) as Uint8Array | 'incomplete' | 'too large';",
    breaks: 'event.raw-bytes',
  },
  {
    fault: 'a known event is a conflict',
    file: RECEIVE,
    find: "status: result.outcome === 'unreadable' ? 422 : 200",
    replace: "status: result.outcome === 'duplicate' ? 422 : 200",
    breaks: 'event.duplicate',
  },
  {
    fault: 'a known event id fails',
    file: APPLY,
    find: 'on conflict (id) do nothing\n      returning outcome',
    replace: 'returning outcome',
    breaks: 'event.concurrent',
  },
  {
    fault: 'whatever comes last counts',
    file: APPLY,
    find: '(select value from rank where status = attempt.status), false)',
    replace: '-1, false)',
    breaks: 'event.forward-only',
  },
  {
    fault: 'the type counts, not the status',
    file: APPLY,
    find: 'const { multibanco: voucher, ...fields } = order.data;',
    replace:
      "const { multibanco: voucher, ...fields } = { ...order.data, status: type.replace('order.', '') };",
    breaks: 'event.status-not-type',
  },
  {
    fault: 'a new type is refused',
    file: APPLY,
    find: "if (!event.success) return { outcome: 'unreadable' };",
    replace: "if (!event.success || event.data.type.includes('new')) return { outcome: 'unreadable' };",
    breaks: 'event.unknown-type',
  },
  {
    fault: 'a new field is refused',
    file: APPLY,
    find: 'const eventSchema = z.object({',
    replace: 'const eventSchema = z.strictObject({ created: z.number(),',
    breaks: 'event.unknown-field',
  },
  {
    fault: 'the response comes late',
    file: RECEIVE,
    find: '  const result = await handleEvent(event);',
    replace:
      '  const result = await handleEvent(event);\n  await new Promise((resolve) => setTimeout(resolve, 900));',
    breaks: 'answer.in-time',
  },
];
