// The shop's settings, parsed once when first needed (`next build` has none of them) and checked at start.
import * as z from 'zod';

const dashboard = (page: string) => `Find it in the payment service's dashboard, under ${page}.`;

const optional = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((value) => value || undefined, schema.optional());

const apiKey = z
  .string()
  .trim()
  .startsWith('sk_', { error: `An API key begins with sk_. ${dashboard('API keys')}` });

const schema = z
  .object({
    /** `simulator` turns on every demonstration feature. */
    NETWORK: z.enum(['simulator', 'none']).default('none'),
    /** `1` while the demonstration is open to the local network: codes then lead other devices here. */
    DEMO_LAN: z.enum(['0', '1']).default('0'),
    /** By default this very process, unless it serves the shop alone. */
    STORE_PAYMENTS_URL: z
      .url({ protocol: /^https?$/, error: 'The base URL of the payment API, such as http://localhost:3000.' })
      .transform((url) => url.replace(/\/+$/, '')),
    STORE_PAYMENTS_KEY: z.string({ error: `The API key, sk_…. ${dashboard('API keys')}` }).pipe(apiKey),
    /** A second key for the admin area, so that shoppers can't use up its requests; by default the same. */
    STORE_ADMIN_PAYMENTS_KEY: optional(apiKey),
    // Empty would make every webhook forgeable, so empty is missing.
    STORE_WEBHOOK_SECRET: z
      .string({ error: `The signing secret of the webhook endpoint. ${dashboard('Webhooks')}` })
      .trim()
      .min(8, { error: `The signing secret is empty or too short. ${dashboard('Webhooks')}` }),
    /** The shop's public URL, for QR codes, reminders and e-mails. Without it, the request's own is used. */
    STORE_URL: optional(z.url()),
    /** Where the simulated phone and ATM are. Ignored unless NETWORK=simulator. */
    STORE_SIMULATOR_URL: optional(z.url()),
    /** Where this repository's files can be read, `https://…/blob/main`: the X-ray then links to them. */
    STORE_SOURCE_URL: optional(z.url({ protocol: /^https?$/ })),
    /** Where e-mail is sent from, `smtps://user:password@host`. Without it, the demonstration keeps an outbox. */
    STORE_SMTP_URL: optional(
      z.url({ protocol: /^smtps?$/, error: 'smtp://… or smtps://user:password@host.' }),
    ),
    /** Opens the admin area; without it there is none. */
    STORE_ADMIN_PASSWORD: optional(
      z.string().min(12, { error: 'The password of the admin area has twelve characters or more.' }),
    ),
    /** Other counts than those of `checkout/policy.ts`: `client=30,email=10,phone=10,open=3`, or some of them. */
    STORE_CHECKOUT_LIMITS: z
      .string()
      .regex(/^((client|email|phone|open)=[1-9]\d{0,8}(,|$))*$/, {
        error: 'client=30,email=10,phone=10,open=3.',
      })
      .default('')
      .transform(
        (text): Record<string, number | undefined> =>
          Object.fromEntries(
            [...text.matchAll(/(\w+)=(\d+)/g)].map(([, name, most]) => [name, Number(most)]),
          ),
      ),
    STORE_MAIL_FROM: z.string().default('Caruma <loja@caruma.example>'),
  })
  .refine((env) => env.NETWORK === 'simulator' || !env.STORE_SMTP_URL || env.STORE_URL, {
    path: ['STORE_URL'],
    error: 'E-mails link to the shop: its public URL, such as https://shop.example.',
  })
  .transform((env) => {
    const demo = env.NETWORK === 'simulator';
    return {
      ...env,
      demo,
      DEMO_LAN: demo && env.DEMO_LAN === '1',
      // A workshop of thirty shares one address.
      STORE_CHECKOUT_LIMITS: demo ? { client: 600, ...env.STORE_CHECKOUT_LIMITS } : env.STORE_CHECKOUT_LIMITS,
      STORE_SIMULATOR_URL: demo
        ? (env.STORE_SIMULATOR_URL?.replace(/\/+$/, '') ?? `${env.STORE_PAYMENTS_URL}/simulator`)
        : undefined,
      STORE_ADMIN_PAYMENTS_KEY: env.STORE_ADMIN_PAYMENTS_KEY ?? env.STORE_PAYMENTS_KEY,
    };
  });

export type StoreEnv = z.infer<typeof schema>;

const ownService = () =>
  process.env.SERVE === 'store' ? {} : { STORE_PAYMENTS_URL: `http://localhost:${process.env.PORT || 3000}` };

let known: StoreEnv | undefined;

/** The settings, with `demo` where NETWORK=simulator. Throws one error that names every variable at fault and where to get it. */
export function storeEnv(): StoreEnv {
  if (known) return known;
  const parsed = schema.safeParse({ ...ownService(), ...process.env });
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`);
    throw new Error(`The shop is not configured:\n${lines.join('\n')}`);
  }
  known = parsed.data;
  return known;
}
