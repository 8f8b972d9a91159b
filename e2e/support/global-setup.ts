// Before the first test: opens the house that starts databases and servers when a test first asks for them.
// Named in playwright.config.ts; what it returns ends them after the last.
import { openTestServers } from './test-servers';

export default async function globalSetup(): Promise<() => Promise<void>> {
  const house = await openTestServers();
  process.env.TEST_SERVERS_URL = house.url;
  return house.close;
}
