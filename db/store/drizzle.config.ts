// Read by `npx drizzle-kit generate --config db/store/drizzle.config.ts`, which writes the shop's migrations.
import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'postgresql',
  schema: './db/store/schema.ts',
  out: './db/store/migrations',
});
