// @ts-check
// Prepares the database and serves, in this process. Called by `demo.mjs` and `start.mjs`.
import { existsSync } from 'node:fs';
import { createServer } from 'node:http';
import { listen, readPort, serve } from './serve.mjs';

/** @param {{ dev?: boolean }} [options] */
export async function startApp({ dev = false } = {}) {
  if (!existsSync('node_modules/next') || (!dev && !existsSync('.next/BUILD_ID'))) {
    throw new Error('The app is not installed or not built yet: npm run demo does both, and starts it.');
  }
  process.env.NEXT_TELEMETRY_DISABLED ??= '1';
  // @ts-expect-error Next types it as read-only, and reads it while it loads.
  process.env.NODE_ENV ??= dev ? 'development' : 'production';
  if (dev) process.env.NETWORK ??= 'simulator';
  await checkPort();
  await serve({ dev });
}

/** Fails early, with the message of {@link listen}, when the port stays taken: a server just stopped may still hold it. */
export async function checkPort() {
  const port = readPort();
  for (let attempt = 1; ; attempt++) {
    const probe = createServer();
    try {
      await listen(probe, port);
      await new Promise((resolve) => probe.close(resolve));
      return;
    } catch (error) {
      if (attempt === 10) throw error;
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
  }
}
