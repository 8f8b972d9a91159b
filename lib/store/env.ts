// The shop's settings, read from the environment once, when first needed: `next build` has none of them.
// Called by whatever speaks to the payment service, and by instrumentation.ts so that a gap shows at start.
import { z } from 'zod';

const dashboard = (page: string) => `Find it in the payment service's dashboard, under ${page}.`;

const schema = z.object({
  STORE_PAYMENTS_URL: z
    .url({
      protocol: /^https?$/,
      error: 'The base address of the payment API, such as http://localhost:3000.',
    })
    .transform((url) => url.replace(/\/+$/, '')),
  STORE_PAYMENTS_KEY: z
    .string({ error: `The API key, sk_live_…. ${dashboard('API keys')}` })
    .trim()
    .startsWith('sk_', { error: `The API key begins with sk_live_. ${dashboard('API keys')}` }),
  // Empty would make every webhook forgeable, so empty is missing.
  STORE_WEBHOOK_SECRET: z
    .string({ error: `The signing secret of the webhook endpoint. ${dashboard('Webhooks')}` })
    .trim()
    .min(8, { error: `The signing secret is empty or too short. ${dashboard('Webhooks')}` }),
  /** The shop's public address, for QR codes and reminders. Without it, the request's own is used. */
  STORE_URL: z.preprocess((value) => value || undefined, z.url().optional()),
  /** Where the simulated phone and ATM are, when there are any. */
  STORE_SIMULATOR_URL: z.preprocess((value) => value || undefined, z.url().optional()),
  /** Where this repository's files can be read, `https://…/blob/main`: the X-ray then links to them. */
  STORE_SOURCE_URL: z.preprocess((value) => value || undefined, z.url({ protocol: /^https?$/ }).optional()),
  /** Where e-mail leaves from, `smtps://user:password@host`. Without it, the demonstration keeps an outbox. */
  STORE_SMTP_URL: z.preprocess(
    (value) => value || undefined,
    z.url({ protocol: /^smtps?$/, error: 'smtp://… or smtps://user:password@host.' }).optional(),
  ),
  /** Opens the admin area; without it there is none. */
  STORE_ADMIN_PASSWORD: z.preprocess(
    (value) => value || undefined,
    z.string().min(12, { error: 'The password of the admin area has twelve characters or more.' }).optional(),
  ),
  /** Other counts than those of `checkout/limits.ts`: `client=30,email=10,phone=10,open=3`, or some of them. */
  STORE_CHECKOUT_LIMITS: z
    .string()
    .regex(/^((client|email|phone|open)=[1-9]\d{0,8}(,|$))*$/, {
      error: 'client=30,email=10,phone=10,open=3.',
    })
    .default('')
    .transform(
      (text): Record<string, number | undefined> =>
        Object.fromEntries([...text.matchAll(/(\w+)=(\d+)/g)].map(([, name, most]) => [name, Number(most)])),
    ),
  STORE_MAIL_FROM: z.string().default('Caruma <loja@caruma.example>'),
});

export type StoreEnv = z.infer<typeof schema>;

let known: StoreEnv | undefined;

/** The checked settings. Throws one error that names every variable at fault and where to get it. */
export function storeEnv(): StoreEnv {
  if (known) return known;
  const parsed = schema.safeParse(process.env);
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`);
    throw new Error(`The shop is not configured:\n${lines.join('\n')}`);
  }
  known = parsed.data;
  return known;
}
