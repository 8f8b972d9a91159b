// Leases on servers of Playwright's main process (test-servers.ts) that one test uses at a time. They are no worker
// fixtures, for which Playwright would end a worker at each change of settings.
import { once } from 'node:events';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { createInterface } from 'node:readline';
import { askTestServers, type SystemsKind } from './ask-test-servers';
import type { Systems } from './shared-servers';

interface Lease {
  systems: Systems;
  /** Lets the next test have the server. */
  giveBack(): void;
  /** Has the server stopped. */
  drop(): void;
}

/**
 * Leases a server that nothing else uses. The request lasts as long as the lease: its end gives the server back, and when
 * it is cut, because a worker ended say, the server is stopped.
 */
async function lease(what: string): Promise<Lease> {
  const request = httpRequest(`${process.env.TEST_SERVERS_URL}/lease?${what}`, { method: 'POST' });
  request.flushHeaders();
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  const lines = createInterface(response);
  // A dropped lease is an aborted request to each of them.
  for (const part of [request, response, lines]) part.on('error', () => {});
  const [line] = await once(lines, 'line');
  const answer = JSON.parse(line) as { systems: Systems; error?: string };
  if (answer.error) throw new Error(answer.error);
  return {
    systems: answer.systems,
    giveBack: () => request.end(),
    drop: () => request.destroy(),
  };
}

/** The one lease of this worker, and for whom. */
let held: (Lease & { by: string; what: string }) | undefined;

/** What the shared servers and the leased one have printed that tells of something wrong. */
export async function askForComplaints(): Promise<string[]> {
  const { complaints } = await askTestServers<{ complaints: string[] }>(
    `logs?leased=${held?.systems.paymentsPid}`,
  );
  return complaints;
}

/** Gives back what a test of another file has leased. */
export function endLeaseOfOthers(file: string): void {
  if (held && held.by !== file) endLease();
}

export function endLease({ dirty = false } = {}): void {
  if (dirty) held?.drop();
  else held?.giveBack();
  held = undefined;
}

/** The server of the tests in `file`, as long as they ask for the same one: tests in series find it as they left it. */
export async function leaseSystems(
  file: string,
  engine: SystemsKind,
  settings: Record<string, string>,
): Promise<Systems> {
  const what = new URLSearchParams({ engine, settings: JSON.stringify(settings) }).toString();
  if (held && (held.by !== file || held.what !== what)) endLease();
  held ??= { ...(await lease(what)), by: file, what };
  return held.systems;
}
