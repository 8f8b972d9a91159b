// Read by `npx drizzle-kit generate --config db/payments/drizzle.config.ts` after a change of the schemas.
import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'postgresql',
  schema: ['./db/payments/schema.ts', './db/payments/auth-schema.ts', './db/payments/money-schema.ts'],
  out: './db/payments/migrations',
});
