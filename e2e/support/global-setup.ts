// Before the first test: lets workers ask for databases and servers. What it returns ends them after the last.
import { openTestServers } from './test-servers';

export default async function globalSetup(): Promise<() => Promise<void>> {
  const servers = await openTestServers();
  process.env.TEST_SERVERS_URL = servers.url;
  return servers.close;
}
