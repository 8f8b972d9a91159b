// A server that no other test shares, for specs that move service time or break what it stands on.
import { test as base } from './api-test';
import { askHouse } from './house';
import { startSharedServers } from './shared-servers';

/** `ownUrl` is the address of both systems, on the engine the project names; `ownEnv` is its settings. */
export const test = base.extend<
  object,
  { own: { url: string; env: Record<string, string> }; ownSettings: Record<string, string> }
>({
  ownSettings: [{}, { option: true, scope: 'worker' }],
  own: [
    async ({ server, ownSettings }, use) => {
      const { url: admin } = await askHouse<{ url: string }>('postgres');
      const { published, stop } = await startSharedServers(server, admin, ownSettings);
      await use({ url: published.paymentsUrl, env: published.paymentsEnv });
      await stop();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
});

export { expect, expectError } from './api-test';
