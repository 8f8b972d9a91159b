// The payment service's settings, parsed once, checked at start by `start.ts`.
import { z } from 'zod';

const keyBytes = z
  .string()
  .regex(/^[A-Za-z0-9+/]{43}=$/, 'must be 32 bytes in base64: openssl rand -base64 32')
  .transform((text) => Buffer.from(text, 'base64'));

const positive = (fallback: number) => z.coerce.number().int().positive().default(fallback);

const optionalUrl = z.preprocess((value) => value || undefined, z.url({ protocol: /^https?$/ }).optional());

const schema = z.object({
  /** `id:base64` pairs, comma-separated: the first encrypts, all decrypt, so that keys can be rotated. */
  PAYMENTS_ENCRYPTION_KEYS: z.string().transform((text, context) => {
    const keys = new Map<string, Buffer>();
    for (const pair of text.split(',')) {
      const [id = '', encoded = ''] = pair.trim().split(':');
      const bytes = keyBytes.safeParse(encoded);
      if (!/^[a-z0-9]{1,16}$/.test(id) || !bytes.success) {
        context.addIssue('must be ID:KEY[,ID:KEY…], each KEY 32 bytes in base64: openssl rand -base64 32');
        return z.NEVER;
      }
      keys.set(id, bytes.data);
    }
    return keys;
  }),
  /** Keys the hashes of API keys and phone numbers. Changing it invalidates every API key. */
  PAYMENTS_HASH_KEY: keyBytes,
  /** Signs the dashboard's session cookies. Changing it signs everybody out. */
  PAYMENTS_SESSION_SECRET: z.string().min(32, 'must be 32 characters or more: openssl rand -base64 32'),
  /** `simulator` puts the payer's phone and the ATM at /simulator. Never set it where money is real. */
  NETWORK: z.enum(['simulator', 'none']).default('none'),
  /** Where the service and its demonstration shop are reached, unless that is localhost: the simulator knows these hosts. */
  PAYMENTS_URL: optionalUrl,
  STORE_URL: optionalUrl,
  /** `1` while the demonstration is open to the local network: visitors may pay, and cannot get a key. */
  DEMO_LAN: z
    .enum(['0', '1'])
    .default('0')
    .transform((value) => value === '1'),
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
  WEBHOOK_LOCAL_HOSTS: z
    .string()
    .default('')
    .transform(
      (text) =>
        new Set(
          text
            .split(',')
            .map((host) => host.trim())
            .filter(Boolean),
        ),
    ),
});

export type PaymentsEnv = z.output<typeof schema>;

let parsed: PaymentsEnv | undefined;

/** The settings; throws one error that lists everything missing or malformed, never a value. */
export function paymentsEnv(): PaymentsEnv {
  if (parsed) return parsed;
  const result = schema.safeParse(process.env);
  if (!result.success) {
    const problems = result.error.issues.map(({ path, message }) => `  ${path.join('.')}: ${message}`);
    throw new Error(
      `The payment service's settings are incomplete. \`npm run demo\` makes them; otherwise set:\n${problems.join('\n')}`,
    );
  }
  parsed = result.data;
  return parsed;
}
