// Before the first test: bundles the API without Next, and lets workers ask for databases and servers. What it returns ends them after the last.
import { buildHost } from './build-host';
import { openTestServers } from './test-servers';

export default async function globalSetup(): Promise<() => Promise<void>> {
  await buildHost();
  const servers = await openTestServers();
  process.env.TEST_SERVERS_URL = servers.url;
  return servers.close;
}
