// Starts the plain shop, with a fault or without, in a process of its own, and runs the receiver kit on it.
import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { cleanEnvironment } from '../../support/servers';
import { checkReceiver, type ReceiverCheck } from '../receiver/check-receiver';
import { madeUpOrder } from '../receiver/sender';
import type { Report } from '../report';
import type { ReceiverMutant } from './receiver-mutants';

const SECRET = 'ecl_whsec_conformance_kit_0123456789';
const SOURCE = resolve(import.meta.dirname, 'plain-shop.mjs');

/** The text is that of one payment: a purchase that was released twice doesn't show it. */
const PAID = '"status":"paid","releases":1}';

type Change = Pick<ReceiverMutant, 'fault' | 'find' | 'replace'>;

/** The kit's report on the plain shop. Rejects when the fault no longer has its place in the source. */
export async function checkPlainShop(
  mutant?: Change,
  options: Partial<ReceiverCheck> = {},
  howMany = 4,
): Promise<Report> {
  const orders = Array.from({ length: howMany }, madeUpOrder);
  const purchases = orders.map(({ id, external_reference, amount }) => ({
    id,
    reference: external_reference,
    amount,
    livemode: true,
    note: '',
    status: 'open',
    releases: 0,
  }));
  const folder = mkdtempSync(join(tmpdir(), `plain-shop-${randomBytes(2).toString('hex')}-`));
  const file = join(folder, 'shop.mjs');
  writeFileSync(file, mutant ? plant(mutant) : readFileSync(SOURCE));
  const env = { ...cleanEnvironment(), SECRET, PURCHASES: JSON.stringify(purchases) };
  const child = spawn(process.execPath, [file], { env, stdio: ['ignore', 'pipe', 'ignore'] });
  try {
    const url = await firstLine(child);
    return await checkReceiver({
      url: `${url}/webhooks`,
      secret: SECRET,
      header: 'Service-Signature',
      patience: 10,
      settle: 0.1,
      orders,
      probes: purchases.map(({ reference }) => `${url}/purchases/${reference}`),
      paidText: PAID,
      ...options,
    });
  } finally {
    child.kill();
    rmSync(folder, { recursive: true, force: true });
  }
}

function plant({ find, replace, fault }: Change): string {
  const source = readFileSync(SOURCE, 'utf8');
  const places = source.split(find).length - 1;
  if (places !== 1) throw new Error(`“${find}” occurs ${places} times: fix the mutant “${fault}”.`);
  return source.replace(find, () => replace);
}

const firstLine = (child: ChildProcess) =>
  new Promise<string>((resolve, reject) => {
    child.stdout?.once('data', (chunk: Buffer) => resolve(chunk.toString().trim()));
    child.once('exit', (code) => reject(new Error(`The plain shop ended with ${code}`)));
  });
