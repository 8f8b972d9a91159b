// The fields of the forms that start a payment: as typed, and as they are recorded.
import * as z from 'zod';
import { formatMoney } from '@/lib/store/integration/ui/format';
import type { Lang } from '@/lib/store/lang';
import { checkoutMessages } from '@/lib/store/messages/checkout';
import { METHOD_LIMITS, methodCarries } from './method-limits';
import { parseNif } from './nif';
import { parsePhone } from './phone';

// PostgreSQL stores no NUL.
const typed = z
  .string()
  .catch('')
  .transform((text) => text.slice(0, 500).replaceAll('\0', ''));

const valuesSchema = z.object({
  token: typed,
  total: typed,
  email: typed,
  name: typed,
  delivery: z.enum(['pickup', 'address']).catch('pickup'),
  address: typed,
  method: typed,
  phone: typed,
  nif: typed,
});

/** Everything the checkout's form holds, as typed: it is handed back on every error. */
export type CheckoutValues = z.infer<typeof valuesSchema>;

export function readValues(form: FormData): CheckoutValues {
  const { instead, ...fields } = Object.fromEntries(form);
  // The button that offers Multibanco after a refusal wins over the radios.
  return valuesSchema.parse({ ...fields, ...(instead && { method: instead }) });
}

/** How `total` is paid: the method, and for MB WAY the phone as the API takes it. */
export function paymentSchema(total: number, lang: Lang) {
  const { errors: say, mbwayRange } = checkoutMessages[lang];
  const { min, max } = METHOD_LIMITS.mbway;
  return z
    .object({ method: z.enum(['mbway', 'multibanco'], say.method), phone: typed })
    .refine(({ method }) => methodCarries(method, total), {
      path: ['method'],
      error: mbwayRange(formatMoney(min, lang), formatMoney(max, lang)),
      abort: true,
    })
    .transform(({ method, phone }, context) => {
      if (method === 'multibanco') return { method, phone: null };
      const parsed = parsePhone(phone);
      if ('phone' in parsed) return { method, phone: parsed.phone };
      context.addIssue({ code: 'custom', path: ['phone'], message: say[parsed.problem] });
      return z.NEVER;
    });
}

/** What is recorded of the checkout's form. */
function detailsSchema(total: number, lang: Lang) {
  const { errors: say } = checkoutMessages[lang];
  return z
    .object({
      email: z
        .string()
        .trim()
        .regex(/^[^\s@]+@[^\s@]+\.[^\s@.]{2,}$/, say.email),
      name: z.string().trim().min(1, say.name),
      address: z.string().trim().min(8, say.address).nullable(),
      payment: paymentSchema(total, lang),
      nif: z
        .string()
        .transform((text) => (text.trim() === '' ? null : parseNif(text)))
        .refine((nif) => nif !== undefined, say.nif),
    })
    .transform(({ payment, nif = null, name, ...rest }) => ({
      ...rest,
      ...payment,
      nif,
      name: name.replace(/\s+/g, ' ').slice(0, 100),
      delivery: rest.address === null ? ('pickup' as const) : ('address' as const),
    }));
}

export type CheckoutField = 'email' | 'name' | 'address' | 'method' | 'phone' | 'nif';
type Details = z.infer<ReturnType<typeof detailsSchema>>;

/** The details to record, or what is wrong with each field. */
export function parseDetails(
  { method, phone, ...fields }: CheckoutValues,
  total: number,
  lang: Lang,
): { details?: Details; errors?: { field: CheckoutField; message: string }[] } {
  const address = fields.delivery === 'address' ? fields.address : null;
  const parsed = detailsSchema(total, lang).safeParse({ ...fields, address, payment: { method, phone } });
  if (parsed.success) return { details: parsed.data };
  return {
    errors: parsed.error.issues.map(({ path, message }) => ({
      field: path.at(-1) as CheckoutField,
      message,
    })),
  };
}
