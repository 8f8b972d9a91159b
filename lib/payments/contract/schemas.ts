// The shapes of the API (/docs/reference). Validation, types, OpenAPI and the reference read them.
import * as z from 'zod';
import { isNif } from '../nif';
import { ERRORS, type ErrorCode } from './errors';
import { EVENT_TYPES, type EventType, METHODS, type Method, STATUSES, type Status } from './order-values';

export { EVENT_TYPES, type EventType, METHODS, type Method, STATUSES, type Status };

/** Amounts an order may have, in cents, by method (/docs/limits). */
export const AMOUNT_LIMITS = {
  mbway: { min: 50, max: 500_000 },
  multibanco: { min: 1, max: 100_000_000 },
} as const satisfies Record<Method, { min: number; max: number }>;

/** A field's error text: its own rule, or that it is missing. */
const rule = (message: string) => ({
  error: (issue: { input?: unknown }) => (issue.input === undefined ? 'é obrigatório' : message),
});

/** Text without U+0000 or lone surrogates, which neither the database nor UTF-8 can hold. */
const text = () =>
  z
    .string('deve ser um texto')
    .refine(
      (value) => value.isWellFormed() && !value.includes('\0'),
      'contém caracteres que não são texto válido',
    );

/** At most `limit` characters, counted as code points. */
const shortText = (limit: number) =>
  text()
    .refine(
      (value) => value.length <= limit || Array.from(value).length <= limit,
      `deve ter no máximo ${limit} caracteres`,
    )
    .meta({ maxLength: limit });

const cents = z.int(rule('deve ser um número inteiro de centavos'));

const phone = z
  .string('deve ser um celular português no formato +3519XXXXXXXX')
  .regex(/^\+3519[0-9]{8}$/, 'deve ser um celular português no formato +3519XXXXXXXX');

export const customerSchema = z.strictObject(
  {
    name: shortText(200).optional(),
    email: shortText(320).optional(),
    phone: shortText(40).optional(),
    nif: text()
      .refine(isNif, 'não é um NIF válido: confira os nove dígitos')
      .meta({ pattern: '^[0-9]{9}$', description: 'Portuguese tax number; its check digit is verified.' })
      .optional(),
  },
  'deve ser um objeto',
);

export const createOrderSchema = z
  .strictObject(
    {
      amount: cents.describe('Cents of EUR.'),
      method: z
        .enum(METHODS, rule(`deve ser um destes: ${METHODS.join(', ')}`))
        .describe('How the payer pays: in the MB WAY app, or with a voucher at an ATM or bank.'),
      phone: phone
        .optional()
        .describe('The payer’s Portuguese mobile, `+3519XXXXXXXX`. Required when `method` is `mbway`.'),
      external_reference: z
        .string(rule('deve ter de 1 a 128 caracteres entre A-Z, a-z, 0-9, _, - e .'))
        .regex(/^[A-Za-z0-9_.-]{1,128}$/, 'deve ter de 1 a 128 caracteres entre A-Z, a-z, 0-9, _, - e .')
        .describe('Your own reference, unique within the account.'),
      // Any other text has an error code of its own, which a schema can't give: the operation checks it.
      currency: z.string('deve ser EUR').meta({ const: 'EUR', description: 'Only `EUR`.' }).optional(),
      description: shortText(140).optional().describe('Shown in the dashboard only; never returned.'),
      customer: customerSchema.optional().describe('The payer: stored encrypted, never returned.'),
    },
    'o corpo deve ser um objeto JSON',
  )
  .superRefine((input, context) => {
    const { min, max } = AMOUNT_LIMITS[input.method];
    if (input.amount < min || input.amount > max) {
      context.addIssue({
        code: 'custom',
        path: ['amount'],
        message: `deve estar entre ${min} e ${max} centavos quando method é ${input.method}`,
      });
    }
    if (input.method === 'mbway' && input.phone === undefined) {
      context.addIssue({ code: 'custom', path: ['phone'], message: 'é obrigatório quando method é mbway' });
    }
  });

export type CreateOrderInput = z.output<typeof createOrderSchema>;

export const refundSchema = z.strictObject(
  {
    amount: cents
      .min(0, 'não pode ser negativo')
      .optional()
      .describe('Cents to refund; the remaining amount if absent or 0.'),
    reason: shortText(500).optional().describe('For your own use.'),
  },
  'o corpo deve ser um objeto JSON',
);

export type RefundInput = z.output<typeof refundSchema>;

export const listQuerySchema = z.strictObject({
  status: z
    .enum(STATUSES, `deve ser um destes: ${STATUSES.join(', ')}`)
    .optional()
    .describe('Only orders that have this status now.'),
  method: z
    .enum(METHODS, `deve ser um destes: ${METHODS.join(', ')}`)
    .optional()
    .describe('Only orders of this method.'),
  starting_after: z.string().optional().describe('Cursor: the `id` of the last order of the previous page.'),
});

export type ListQuery = z.output<typeof listQuerySchema>;

const dateTime = z.iso.datetime();

export const statusSchema = z
  .enum(STATUSES)
  .describe('Release goods on `paid` only. More values may be added.');
export const methodSchema = z.enum(METHODS).describe('How the payer pays. More values may be added.');

export const voucherSchema = z.strictObject({
  entity: z.string().describe('Five digits.'),
  reference: z.string().describe('Nine digits, grouped with spaces.'),
  amount: z.int().describe('Cents of EUR.'),
  expires_at: dateTime.describe('The last moment to pay.'),
});

export const orderSchema = z.strictObject({
  id: z.string().regex(/^ord_/).describe('Store it with your own order.'),
  status: statusSchema,
  amount: z.int().describe('Cents of EUR.'),
  currency: z.literal('EUR'),
  method: methodSchema,
  external_reference: z.string().describe('Your own reference.'),
  livemode: z.boolean().describe('`true` in live mode, `false` in test mode; the key decides.'),
  created_at: dateTime.describe('When it was created.'),
  paid_at: dateTime.optional().describe('Present only when the order has been paid.'),
  multibanco: voucherSchema
    .optional()
    .describe('The voucher, only with `multibanco`. Show all its fields to the payer.'),
});

export type Order = z.output<typeof orderSchema>;

export const orderSummarySchema = orderSchema.omit({ currency: true, multibanco: true });
export type OrderSummary = z.output<typeof orderSummarySchema>;

export const orderListSchema = z.strictObject({ data: z.array(orderSummarySchema), has_more: z.boolean() });

export const refundStatusSchema = z
  .enum(['succeeded'])
  .describe('The result of the refund. More values may be added.');

export const refundRecordSchema = z.strictObject({
  id: z.string().regex(/^ref_/),
  amount: z.int().describe('Cents refunded.'),
  status: refundStatusSchema,
});

export const errorTypeSchema = z
  .enum([
    'invalid_request',
    'authentication_error',
    'payment_error',
    'conflict',
    'not_found',
    'rate_limited',
    'internal_error',
  ])
  .describe('The kind of error.');
export const errorCodeSchema = z
  .enum(Object.keys(ERRORS) as ErrorCode[])
  .describe('The error: branch on it. More values may be added.');

export const errorSchema = z.strictObject({
  error: z.strictObject({
    type: errorTypeSchema,
    code: errorCodeSchema,
    message: z.string().describe('What is wrong and how to fix it, in Brazilian Portuguese.'),
    param: z.string().optional().describe('The field, parameter or header that is wrong.'),
  }),
});

export const eventTypeSchema = z
  .enum(EVENT_TYPES)
  .describe('What happened. More values may be added: respond to unknown ones with 2xx and do nothing.');

export const eventSchema = z.strictObject({
  id: z.string().regex(/^evt_/).describe('Use it to detect duplicates.'),
  type: eventTypeSchema,
  created: z.int().describe('Unix seconds.'),
  data: z.strictObject({ object: orderSchema }),
});

export type Event = z.output<typeof eventSchema>;
