// The payment service's settings, parsed once, checked at start by `start.ts`.
import * as z from 'zod';

const KEY_HINT = '32 bytes in base64, made by: openssl rand -base64 32';

const keyBytes = z
  .string({ error: KEY_HINT })
  .regex(/^[A-Za-z0-9+/]{43}=$/, KEY_HINT)
  .transform((text) => Buffer.from(text, 'base64'));

const optional = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((value) => value || undefined, schema.optional());

const positive = (fallback: number) => z.coerce.number().int().positive().default(fallback);

const LOOPBACK = ['localhost', '127.0.0.1', '[::1]'];

const schema = z
  .object({
    /** `id:base64` pairs, comma-separated: the first encrypts, all decrypt, so that keys can be rotated. */
    PAYMENTS_ENCRYPTION_KEYS: z
      .string({ error: `ID:KEY, for example k1:KEY, where KEY is ${KEY_HINT}` })
      .transform((text, context) => {
        const keys = new Map<string, Buffer>();
        for (const pair of text.split(',')) {
          const [id = '', encoded = ''] = pair.trim().split(':');
          const bytes = keyBytes.safeParse(encoded);
          if (!/^[a-z0-9]{1,16}$/.test(id) || !bytes.success) {
            context.addIssue(`ID:KEY[,ID:KEY…], where each KEY is ${KEY_HINT}`);
            return z.NEVER;
          }
          keys.set(id, bytes.data);
        }
        return keys;
      }),
    /** Keys the hashes of API keys and phone numbers. Changing it invalidates every API key. */
    PAYMENTS_HASH_KEY: keyBytes,
    /** Signs the dashboard's session cookies. Changing it signs everyone out. */
    PAYMENTS_SESSION_SECRET: z
      .string({ error: KEY_HINT })
      .min(32, '32 characters or more: openssl rand -base64 32'),
    /** `simulator` turns on every demonstration feature. Never set it where money is real. */
    NETWORK: z.enum(['simulator', 'none']).default('none'),
    /** The service's own public URL, for links in e-mails and as a host that the simulator knows. */
    PAYMENTS_URL: optional(z.url({ protocol: /^https?$/ })),
    /** `1` while the demonstration is open to the local network: visitors may pay, and cannot get a key. */
    DEMO_LAN: z
      .enum(['0', '1'])
      .default('0')
      .transform((value) => value === '1'),
    /** Where e-mail is sent from, `smtps://user:password@host`. */
    PAYMENTS_SMTP_URL: optional(z.url({ protocol: /^smtps?$/ })),
    PAYMENTS_MAIL_FROM: z.string().default('Eclusa <no-reply@eclusa.example>'),
    RATE_LIMIT_PER_MINUTE: positive(120),
    // Spec is silent: SIBS gives the payer four minutes today.
    MBWAY_APPROVAL_SECONDS: positive(240),
    // Spec is silent: seven days is what most gateways give a voucher.
    VOUCHER_DAYS: positive(7),
    MULTIBANCO_ENTITY: z
      .string()
      .regex(/^\d{5}$/, 'must be five digits')
      .default('12345'),
    /** Hosts (`host` or `host:port`, comma-separated) that webhooks may reach although they are local or plain HTTP. */
    WEBHOOK_LOCAL_HOSTS: optional(z.string()),
  })
  .transform((env) => {
    const demo = env.NETWORK === 'simulator';
    const given = env.WEBHOOK_LOCAL_HOSTS?.split(',').map((host) => host.trim());
    // Open to the network, webhooks go to the shop alone.
    const ownHosts = env.DEMO_LAN ? [`localhost:${process.env.PORT || 3000}`] : LOOPBACK;
    const localHosts = demo ? (given ?? ownHosts).filter(Boolean) : [];
    return { ...env, demo, WEBHOOK_LOCAL_HOSTS: new Set(localHosts) };
  });

export type PaymentsEnv = z.output<typeof schema>;

let parsed: PaymentsEnv | undefined;

/** The settings, with `demo` where NETWORK=simulator. Throws one error that lists what is missing or malformed, never a value. */
export function paymentsEnv(): PaymentsEnv {
  if (parsed) return parsed;
  const result = schema.safeParse(process.env);
  if (!result.success) {
    const problems = result.error.issues.map(({ path, message }) => `  ${path.join('.')}: ${message}`);
    throw new Error(
      `The payment service's settings are incomplete (only \`npm run demo\` makes its own). Set in the environment:\n${problems.join('\n')}`,
    );
  }
  parsed = result.data;
  return parsed;
}
