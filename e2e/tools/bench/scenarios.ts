// What the benchmark requests: three operations, and under Next the handler of the same build that does nothing.
import { randomUUID } from 'node:crypto';
import { Merchant, orderInput } from '../../support/merchant';
import { requestText } from './load';

export interface Scenario {
  name: string;
  request: () => string;
  expected: number;
  /** The least share of the ceiling's rate that is wanted under Next: PostgreSQL, 16 connections. */
  target?: number;
}

export const CEILING = 'POST /bench';

/** The scenarios against the server at `url`, for one merchant with a few dozen orders; the ceiling is Next's alone. */
export async function prepareScenarios(url: string, underNext: boolean): Promise<Scenario[]> {
  const merchant = await Merchant.signUp(url);
  const ids: string[] = [];
  for (let made = 0; made < 30; made++) ids.push((await merchant.createOrder()).id);
  const ceiling = {
    name: CEILING,
    request: () => requestText('POST /bench', headers(merchant), JSON.stringify(orderInput())),
    expected: 201,
  };
  return [
    createScenario(merchant, {}, 0.6),
    retrieveScenario(merchant, ids, 0.7),
    listScenario(merchant, 'GET /v1/orders', '', 0.6),
    ...(underNext ? [ceiling] : []),
  ];
}

/** Creates orders; `change` on top of a plain one. */
export function createScenario(
  merchant: Merchant,
  change: Record<string, unknown> = {},
  target?: number,
): Scenario {
  return {
    name: 'POST /v1/orders',
    request: () =>
      requestText(
        'POST /v1/orders',
        { ...headers(merchant), 'Idempotency-Key': randomUUID() },
        JSON.stringify(orderInput(change)),
      ),
    expected: 201,
    ...(target && { target }),
  };
}

/** Reads the orders in turn. */
export function retrieveScenario(merchant: Merchant, ids: string[], target?: number): Scenario {
  let next = 0;
  return {
    name: 'GET /v1/orders/{id}',
    request: () => requestText(`GET /v1/orders/${ids[next++ % ids.length]}`, headers(merchant)),
    expected: 200,
    ...(target && { target }),
  };
}

export function listScenario(merchant: Merchant, name: string, query: string, target?: number): Scenario {
  const request = requestText(`GET /v1/orders${query}`, headers(merchant));
  return { name, request: () => request, expected: 200, ...(target && { target }) };
}

const headers = (merchant: Merchant) => ({ Authorization: `Bearer ${merchant.apiKey}` });
