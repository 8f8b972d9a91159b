// What all tests share, from Playwright's main process, which runs `test-servers.ts`.

export type WholeKind = 'whole-postgres' | 'whole-embedded';
/** The payment service without Next, on PostgreSQL and on the embedded database in memory. There is no shop. */
export type HostKind = 'host-postgres' | 'host-memory';
export type SystemsKind = WholeKind | HostKind | 'split';

/** Empty tables, as PostgreSQL databases to copy. */
export interface EmptyTables {
  payments: string;
  store: string;
}

/**
 * What workers may ask for, by name; `logs` is what its servers have printed so far, and what of it are complaints;
 * `embedded` and `empty` are databases of empty tables, `prepared…` a demonstration to copy, `eclusa` the packed tool in a
 * project of its own.
 */
type Asked =
  | 'postgres'
  | 'embedded'
  | 'empty'
  | 'prepared'
  | 'prepared-embedded'
  | 'eclusa'
  | SystemsKind
  | 'logs'
  | `logs?leased=${string}`;

/** Asks for something; the first to ask waits for it to start. */
export async function askTestServers<Thing>(what: Asked): Promise<Thing> {
  const response = await fetch(`${process.env.TEST_SERVERS_URL}/${what}`, {
    signal: AbortSignal.timeout(170_000),
  });
  const thing = (await response.json()) as Thing & { error?: string };
  if (!response.ok) throw new Error(thing.error);
  return thing;
}
