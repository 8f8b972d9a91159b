// Bodies for the fuzzer: valid ones, wrong in one respect or several, and bytes that are no JSON at all.
import { newPhone, newReference } from '../merchant';
import type { Random } from './random';

/** JSON texts that stand where another value should. Some can't be written by JSON.stringify. */
const LITERALS = [
  ...[
    'null',
    'true',
    'false',
    '0',
    '-1',
    '-0',
    '1',
    '49',
    '50',
    '500000',
    '500001',
    '100000000',
    '100000001',
  ],
  ...[
    '1.5',
    '1e3',
    '1E400',
    '-1e-400',
    '9007199254740993',
    '1.0000000000000001',
    '99999999999999999999999999',
  ],
  ...[
    '""',
    '"100"',
    '"mbway"',
    '"multibanco"',
    '"EUR"',
    '"USD"',
    '"+351912345678"',
    '"\\u0000"',
    '"\\ud800"',
  ],
  ...['[]', '[[]]', '{}', '{"a":1}', '{"__proto__":{}}', '[1,2,3]', '{"nif":"501964843"}', '{"nif":"1"}'],
  ...['NaN', 'Infinity', '01', '+1', '.5', "'x'", '"\\x"', '"\n"', 'undefined', '/**/1', '"\u2028"'],
];

const FIELDS = [
  ...['amount', 'method', 'phone', 'external_reference', 'currency', 'description', 'customer', 'reason'],
  ...['__proto__', 'constructor', 'toString', 'status', 'id', '', 'livemode', 'ção', '\\u0061mount'],
];

/** A body as bytes: about a quarter of them valid. */
export function randomBody(random: Random): Buffer {
  switch (random.below(12)) {
    case 0:
      return random.bytes(random.below(300));
    case 1:
      return Buffer.from(nested(random));
    case 2:
      return Buffer.from(random.pick(LITERALS));
    case 3:
      return Buffer.from(
        `${orderText(random).slice(0, -1)}${' '.repeat(random.pick([64_000, 65_300, 66_000, 90_000]))}}`,
      );
    case 4:
      return damaged(Buffer.from(mutated(random)), random);
    case 5:
      return Buffer.from(
        random.pick(['', '{}', '{"amount":0}', '{"amount":10,"reason":"x"}', '\ufeff{}', '{}{}']),
      );
    case 6:
    case 7:
    case 8:
      return Buffer.from(orderText(random));
    default:
      return Buffer.from(mutated(random));
  }
}

/** A valid order as fields and the JSON text of their values. */
function orderFields(random: Random): [string, string][] {
  const fields: [string, unknown][] = [
    ['amount', 50 + random.below(499_950)],
    ['external_reference', newReference()],
    ...(random.chance(0.5)
      ? ([
          ['method', 'mbway'],
          ['phone', newPhone()],
        ] as [string, unknown][])
      : ([['method', 'multibanco']] as [string, unknown][])),
    ...(random.chance(0.3) ? ([['description', random.text(random.below(150))]] as [string, unknown][]) : []),
    ...(random.chance(0.3)
      ? ([['customer', { name: random.text(random.below(210)) }]] as [string, unknown][])
      : []),
  ];
  return fields.map(([name, value]) => [name, JSON.stringify(value)]);
}

const written = (fields: [string, string][]) =>
  `{${fields.map(([name, value]) => `"${name}":${value}`).join(',')}}`;

const orderText = (random: Random) => written(orderFields(random));

/** A valid order with one to three things done to it. */
function mutated(random: Random): string {
  const fields = orderFields(random);
  for (let times = 1 + random.below(3); times > 0; times--) {
    const place = random.below(fields.length);
    const field = fields[place] ?? ['x', '1'];
    switch (random.below(6)) {
      case 0:
        fields.splice(place, 1);
        break;
      case 1:
        fields.push([random.pick(FIELDS), random.pick(LITERALS)]);
        break;
      case 2:
        fields.push(field);
        break;
      case 3:
        field[1] = JSON.stringify(random.text(random.pick([1, 128, 129, 141, 5_000])));
        break;
      case 4:
        field[0] = random.pick(FIELDS);
        break;
      default:
        field[1] = random.pick(LITERALS);
    }
  }
  return written(fields);
}

function damaged(body: Buffer, random: Random): Buffer {
  if (random.chance(0.5)) return body.subarray(0, random.below(body.length));
  for (let times = 1 + random.below(4); times > 0; times--)
    body[random.below(body.length)] = random.below(256);
  return body;
}

function nested(random: Random): string {
  const [open, close] = random.pick([
    ['[', ']'],
    ['{"customer":', '}'],
    ['{"a":[', ']}'],
  ] as const);
  const depth = random.pick([3, 31, 33, 1_000, 5_000]);
  return (
    open.repeat(depth) + random.pick(['1', '', 'null']) + (random.chance(0.7) ? close.repeat(depth) : '')
  );
}
