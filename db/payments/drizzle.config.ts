// Read by `npx drizzle-kit generate --config db/payments/drizzle.config.ts` after a change of schema.ts.
import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'postgresql',
  schema: './db/payments/schema.ts',
  out: './db/payments/migrations',
});
