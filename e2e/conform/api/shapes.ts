// The shapes of the API's responses, field by field: nothing missing, nothing more (/docs/reference).

type Test = (value: unknown) => boolean;
interface Field {
  is: string;
  test: Test;
  optional?: true;
}
export type Shape = Record<string, Field>;

const text = (pattern: RegExp, is: string): Field => ({
  is,
  test: (value) => typeof value === 'string' && pattern.test(value),
});
const oneOf = (...values: string[]): Field => ({
  is: values.length === 1 ? `"${values[0]}"` : `one of ${values.join(', ')}`,
  test: (value) => values.includes(value as string),
});
const optional = (field: Field): Field => ({ ...field, optional: true });
const cents: Field = {
  is: 'an integer number of cents',
  test: (value) => Number.isSafeInteger(value) && (value as number) >= 0,
};
const bool: Field = { is: 'true or false', test: (value) => typeof value === 'boolean' };
const moment: Field = {
  is: 'an RFC 3339 time in UTC',
  test: (value) =>
    typeof value === 'string' &&
    /^\d{4}-\d\d-\d\d[Tt]\d\d:\d\d:\d\d(?:\.\d+)?(?:[Zz]|[+-]00:00)$/.test(value) &&
    !Number.isNaN(Date.parse(value)),
};

export const STATUSES = ['pending', 'awaiting_payment', 'paid', 'expired', 'failed', 'refunded'];
export const EVENT_TYPES = [
  'order.awaiting_payment',
  'order.paid',
  'order.failed',
  'order.expired',
  'order.refunded',
];
export const ERROR_TYPES = [
  'invalid_request',
  'authentication_error',
  'payment_error',
  'conflict',
  'not_found',
  'rate_limited',
  'internal_error',
];

export const VOUCHER: Shape = {
  entity: text(/^\d+$/, 'digits'),
  reference: text(/^\d+( \d+)+$/, 'digits in groups'),
  amount: cents,
  expires_at: moment,
};

export const ORDER: Shape = {
  id: text(/^ord_./, 'an id that begins with ord_'),
  status: oneOf(...STATUSES),
  amount: cents,
  currency: oneOf('EUR'),
  method: oneOf('mbway', 'multibanco'),
  external_reference: text(/^[A-Za-z0-9_.-]{1,128}$/, 'the reference'),
  livemode: bool,
  created_at: moment,
  paid_at: optional(moment),
  multibanco: optional({ is: 'a voucher', test: (value) => faultOf(value, VOUCHER) === undefined }),
};

const { currency: _, multibanco: __, ...summary } = ORDER;
export const SUMMARY: Shape = summary;

export const PAGE: Shape = {
  data: { is: 'a list', test: Array.isArray },
  has_more: bool,
};

export const REFUND: Shape = {
  id: text(/^ref_./, 'an id that begins with ref_'),
  amount: cents,
  status: oneOf('succeeded'),
};

export const EVENT: Shape = {
  id: text(/^evt_./, 'an id that begins with evt_'),
  type: oneOf(...EVENT_TYPES),
  created: { is: 'Unix seconds', test: (value) => Number.isSafeInteger(value) && (value as number) < 1e11 },
  data: {
    is: '{object: an order}',
    test: (value) =>
      faultOf(value, {
        object: { is: 'an order', test: (order) => faultOf(order, ORDER) === undefined },
      }) === undefined,
  },
};

const said = text(/\S/, 'a text');
export const ERROR: Shape = {
  error: {
    is: '{type, code, message, param?}',
    test: (value) =>
      faultOf(value, {
        type: oneOf(...ERROR_TYPES),
        code: said,
        message: said,
        param: optional({ is: 'a text', test: (param) => typeof param === 'string' }),
      }) === undefined,
  },
};

/** What keeps `value` from having exactly the fields of `shape`; undefined when nothing does. */
export function faultOf(value: unknown, shape: Shape): string | undefined {
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return 'not an object';
  const extra = Object.keys(value).filter((name) => !Object.hasOwn(shape, name));
  if (extra.length > 0) return `the field ${extra.join(', ')}, which does not belong there`;
  for (const [name, field] of Object.entries(shape)) {
    const has = Object.hasOwn(value, name);
    if (!has && field.optional) continue;
    if (!has) return `no ${name}`;
    const found = (value as Record<string, unknown>)[name];
    if (!field.test(found)) return `${name} is ${JSON.stringify(found)} instead of ${field.is}`;
  }
  return undefined;
}
