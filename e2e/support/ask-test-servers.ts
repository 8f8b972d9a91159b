// What tests get from Playwright's main process, which runs test-servers.ts.

export type WholeKind = 'whole-postgres' | 'whole-embedded';
/** The payment service without Next, on PostgreSQL and on the embedded database in memory. There is no shop. */
export type HostKind = 'host-postgres' | 'host-memory';
export type SystemsKind = WholeKind | HostKind | 'split';

/** Both systems as tests see them; the two URLs are the same unless they run apart. */
export interface Systems {
  paymentsUrl: string;
  storeUrl: string;
  /** The process that serves the API. */
  paymentsPid: number;
  /** The payment process's settings: a test that restarts it or reads its database uses them. */
  paymentsEnv: Record<string, string>;
  storeEnv: Record<string, string>;
  /** The shop's process. */
  storePid: number;
}

/** What is made once for a run, when a test first asks for it. */
export interface Shared extends Record<SystemsKind, Systems> {
  /** A PostgreSQL database to copy, with both systems' tables, all empty: its name. */
  empty: string;
  /** The same, embedded: its folder. */
  embedded: string;
  /** Demonstrations to copy, set up by a server. */
  prepared: Prepared;
  'prepared-embedded': Prepared;
  /** The folder of a project in which `eclusa` is installed. */
  eclusa: string;
}

/** The settings, in a folder, and the PostgreSQL database, unless the folder has an embedded one. */
export interface Prepared {
  folder: string;
  database?: string;
}

/** Resolves to something that all tests share; the first to ask waits for it to start. */
export const askTestServers = <Name extends keyof Shared>(name: Name) =>
  ask<Shared[Name]>('shared', { name });

/**
 * The server that the tests of `file` have for themselves, as long as they ask for the same one: tests in series find it as
 * they left it. Leased rather than a worker fixture, for which Playwright would end a worker at each change of settings.
 */
export const leaseSystems = (file: string, engine: SystemsKind, settings: Record<string, string>) =>
  ask<Systems>('lease', { ...worker(), file, engine, settings: JSON.stringify(settings) });

/** Gives back what a test of another file has leased in this worker, or in one that it replaces. */
export const endLeaseOfOthers = (file: string) => ask('end-lease', { ...worker(), file });

/** All that a server has printed so far. */
export const logsOf = ({ paymentsPid }: Systems) => ask<string>('logs', { pid: String(paymentsPid) });

const worker = () => ({
  slot: process.env.TEST_PARALLEL_INDEX ?? '',
  worker: process.env.TEST_WORKER_INDEX ?? '',
});

async function ask<Thing>(what: string, parameters: Record<string, string>): Promise<Thing> {
  const url = `${process.env.TEST_SERVERS_URL}/${what}?${new URLSearchParams(parameters)}`;
  const response = await fetch(url, { signal: AbortSignal.timeout(170_000) });
  const thing = (await response.json()) as Thing & { error?: string };
  if (!response.ok) throw new Error(thing.error);
  return thing;
}
