// Runs the kit's rules about signatures on a function that only verifies: the rest is left to the program around it.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { SIGNATURE_HEADER } from '@/lib/payments/webhooks/sign';
import { checkReceiver } from '../../conform/receiver/check-receiver';
import { expect } from '../../support/test';

const SECRET = 'ecl_whsec_verifier';
const RULES = ['forged', 'header', 'time', 'event.genuine', 'event.raw-bytes'];

/** Expects every rule to be kept. `isGenuine` resolves to what the function says of a request. */
export async function expectVerifies(
  isGenuine: (secret: string, header: string, body: Buffer) => Promise<boolean> | boolean,
): Promise<void> {
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const header = String(request.headers[SIGNATURE_HEADER.toLowerCase()] ?? '');
    response.writeHead((await isGenuine(SECRET, header, Buffer.concat(chunks))) ? 204 : 400).end();
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  try {
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const options = { url, secret: SECRET, header: SIGNATURE_HEADER, patience: 10, settle: 0.1 };
    const { findings } = await checkReceiver({ ...options, only: RULES });
    expect(findings.filter(({ verdict }) => verdict !== 'kept')).toEqual([]);
    expect(findings.length).toBeGreaterThan(10);
  } finally {
    server.close();
  }
}
