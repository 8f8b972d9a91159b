// Orders that are created while an endpoint receives the event of each.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Merchant } from '../../support/merchant';
import { applyLoad } from './load';
import { createScenario } from './scenarios';

/** Milliseconds that the last events may take. */
const PATIENCE = 60_000;

export interface Delivered {
  /** Orders per second, created by `connections` for `seconds` and delivered, until the last event has arrived. */
  measure(connections: number, seconds: number): Promise<number>;
  close(): void;
}

/** A merchant of the server at `url`, with an endpoint that does nothing but accept. */
export async function prepareDelivered(url: string): Promise<Delivered> {
  let received = 0;
  const endpoint = createServer((request, response) => {
    request.resume().once('end', () => {
      received += 1;
      response.end();
    });
  });
  await new Promise<void>((resolve) => endpoint.listen(0, '127.0.0.1', resolve));
  const { port: endpointPort } = endpoint.address() as AddressInfo;
  const merchant = await Merchant.signUp(url, { webhookUrl: `http://127.0.0.1:${endpointPort}/` });
  // A voucher has its event when it is created.
  const scenario = createScenario(merchant, { method: 'multibanco' });
  const port = Number(new URL(url).port);
  return {
    async measure(connections, seconds) {
      received = 0;
      const started = performance.now();
      const { latencies } = await applyLoad({ port, connections, seconds, ...scenario });
      const created = latencies.length;
      while (received < created) {
        if (performance.now() - started > PATIENCE) throw new Error(`${received} of ${created} arrived`);
        await new Promise((resolve) => setTimeout(resolve, 5));
      }
      return created / ((performance.now() - started) / 1000);
    },
    close: () => {
      endpoint.close();
      endpoint.closeAllConnections();
    },
  };
}
