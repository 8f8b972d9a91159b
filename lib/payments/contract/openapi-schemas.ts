// The schemas of the OpenAPI document, generated from the Zod contract.
//
// Responses are open: they may gain fields, statuses, methods, error codes and event types (/docs/reference#versions),
// so their value sets are `anyOf` the known values or any other text, and a generated client accepts a new one.
// Requests are closed: an unknown field or value is an error.
import * as z from 'zod';
import {
  AMOUNT_LIMITS,
  createOrderSchema,
  customerSchema,
  EVENT_TYPES,
  type EventType,
  errorCodeSchema,
  errorSchema,
  errorTypeSchema,
  eventSchema,
  eventTypeSchema,
  METHODS,
  type Method,
  methodSchema,
  orderListSchema,
  orderSchema,
  orderSummarySchema,
  refundRecordSchema,
  refundSchema,
  refundStatusSchema,
  statusSchema,
  voucherSchema,
} from './schemas';

export type Json = Record<string, unknown>;

const REQUESTS = {
  CreateOrder: createOrderSchema,
  CreateRefund: refundSchema,
  Customer: customerSchema,
};

const RESPONSES = {
  Order: orderSchema,
  OrderStatus: statusSchema,
  PaymentMethod: methodSchema,
  Voucher: voucherSchema,
  OrderSummary: orderSummarySchema,
  OrderList: orderListSchema,
  Refund: refundRecordSchema,
  RefundStatus: refundStatusSchema,
  Event: eventSchema,
  EventType: eventTypeSchema,
  Error: errorSchema,
  ErrorType: errorTypeSchema,
  ErrorCode: errorCodeSchema,
};

export const ref = (kind: 'schemas' | 'parameters' | 'headers', name: string) => ({
  $ref: `#/components/${kind}/${name}`,
});

/** The component that describes `schema`. */
export function nameOf(schema: z.ZodType): string {
  const found = Object.entries({ ...REQUESTS, ...RESPONSES }).find(([, component]) => component === schema);
  if (!found) throw new Error('A schema of an operation is missing from the components');
  return found[0];
}

/** `order.paid` as `OrderPaidEvent`. */
export const eventSchemaName = (type: EventType) => `${pascal(type)}Event`;

/** `mbway` as `CreateMbwayOrder`. */
const orderSchemaName = (method: Method) => `Create${pascal(method)}Order`;

const pascal = (text: string) =>
  text.replace(/(?:^|[._])([a-z])/g, (_, letter: string) => letter.toUpperCase());

/** Every component, each defined once and referred to by the others. */
export function componentSchemas(): Record<string, Json> {
  const registry = z.registry<{ id: string }>();
  for (const [id, schema] of Object.entries({ ...REQUESTS, ...RESPONSES })) registry.add(schema, { id });
  const { schemas } = z.toJSONSchema(registry, { uri: (id) => ref('schemas', id).$ref });
  const { CreateOrder = {}, ...others } = Object.fromEntries(
    Object.entries(schemas).map(([name, schema]) => [name, clean(schema as Json, name in RESPONSES)]),
  );
  return withEnums({ ...createOrder(CreateOrder), ...others, ...events() });
}

/** Each `const` with an `enum` of the same value: some generators don't read `const`, and take the discriminator for any text. */
function withEnums(schemas: Record<string, Json>): Record<string, Json> {
  return JSON.parse(JSON.stringify(schemas), (_, value) =>
    value?.const === undefined ? value : { ...value, enum: [value.const] },
  );
}

/** A new order is one of these, by `method`: which fields it needs and what it may cost differ. */
function createOrder(schema: Json): Record<string, Json> {
  const { amount, method, ...properties } = schema.properties as Record<string, Json>;
  const required = schema.required as string[];
  return {
    CreateOrder: {
      oneOf: METHODS.map((each) => ref('schemas', orderSchemaName(each))),
      discriminator: {
        propertyName: 'method',
        mapping: Object.fromEntries(
          METHODS.map((each) => [each, ref('schemas', orderSchemaName(each)).$ref]),
        ),
      },
    },
    ...Object.fromEntries(
      METHODS.map((each) => {
        const { min, max } = AMOUNT_LIMITS[each];
        const variant = {
          ...schema,
          properties: {
            amount: { ...amount, minimum: min, maximum: max },
            method: { type: 'string', const: each, description: method?.description },
            ...properties,
          },
          required: each === 'mbway' ? [...required, 'phone'] : required,
        };
        return [orderSchemaName(each), variant];
      }),
    ),
  };
}

/** `Event`, with its type: one for each. */
function events(): Record<string, Json> {
  return Object.fromEntries(
    EVENT_TYPES.map((type) => {
      const known = {
        type: 'object',
        properties: { type: { type: 'string', const: type } },
        required: ['type'],
      };
      return [eventSchemaName(type), { allOf: [ref('schemas', 'Event'), known] }];
    }),
  );
}

/** A JSON schema without what says nothing: the bounds of a safe integer, a date's pattern beside its format. */
export function clean(schema: Json, isResponse = false): Json {
  return JSON.parse(JSON.stringify(schema), (key, value) => {
    if (key === '$schema' || key === '$id' || Math.abs(value) === Number.MAX_SAFE_INTEGER) return undefined;
    if (value?.format === 'date-time') delete value.pattern;
    if (!isResponse) return value;
    if (key === 'additionalProperties' && value === false) return undefined;
    return value?.enum ? open(value) : value;
  });
}

/** The values there are today, or any other text. */
function open({ type, enum: values, ...rest }: Json): Json {
  return { ...rest, anyOf: [{ type, enum: values }, { type }] };
}
