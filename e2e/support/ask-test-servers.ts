// What workers get from Playwright's main process, which runs `test-servers.ts`.

export type WholeKind = 'whole-postgres' | 'whole-embedded';
/** The payment service without Next, on PostgreSQL and on the embedded database in memory. There is no shop. */
export type HostKind = 'host-postgres' | 'host-memory';
export type SystemsKind = WholeKind | HostKind | 'split';

/**
 * What workers may ask for, by name; `logs` is what its servers have printed so far, and what of it are complaints;
 * `embedded` a database of empty tables, `prepared` a demonstration to copy, `eclusa` the packed tool in a project of its own.
 */
export type Asked = 'postgres' | 'embedded' | 'prepared' | 'eclusa' | SystemsKind | 'logs';

/** Asks for something; the first to ask waits for it to start. */
export async function askTestServers<Thing>(what: Asked): Promise<Thing> {
  const response = await fetch(`${process.env.TEST_SERVERS_URL}/${what}`, {
    signal: AbortSignal.timeout(170_000),
  });
  const thing = (await response.json()) as Thing & { error?: string };
  if (!response.ok) throw new Error(thing.error);
  return thing;
}
