// Before the first test: bundles the API without Next, and lets workers ask for databases and servers. What it returns ends them after the last.
import { buildApi } from '../../lib/payments/host/build-api';
import { openTestServers } from './test-servers';

export default async function globalSetup(): Promise<() => Promise<void>> {
  await buildApi();
  const servers = await openTestServers();
  process.env.TEST_SERVERS_URL = servers.url;
  return servers.close;
}
