// Before the first test: a PostgreSQL, unless there is one, the bundle of the API without Next, and the servers that workers
// ask for. What it returns ends them after the last.
import { startThrowawayPostgres } from '../../lib/commands/throwaway-postgres.mjs';
import { buildHost } from './build-host';
import { openTestServers } from './test-servers';

export default async function globalSetup(): Promise<() => Promise<void>> {
  const postgres = process.env.TEST_POSTGRES_URL ? undefined : await startThrowawayPostgres();
  process.env.TEST_POSTGRES_URL ??= postgres?.url;
  await buildHost();
  const servers = await openTestServers();
  process.env.TEST_SERVERS_URL = servers.url;
  return async () => {
    await servers.close();
    await postgres?.stop();
  };
}
