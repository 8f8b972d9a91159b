// ifthenpay's dialect, as far as it is publicly known (/docs/ifthenpay): the same orders, clock, scenarios, phone and ATM,
// spoken to as ifthenpay is. Not affiliated with ifthenpay.
import { activateCallback } from './activate-callback';
import { createMbway, createMultibanco } from './create-payment';
import { connectRelays, giveKeys, playTrap } from './give-keys';
import { handleProvider } from './handle-provider';
import { listPayments } from './list-payments';
import { readStatus } from './read-status';
import { refundPayment } from './refund-payment';
import { relayCallback } from './relay-callback';

/** Its routes at `origin`, by path and method. */
export async function ifthenpay(origin: string): Promise<Record<string, Record<string, unknown>>> {
  await connectRelays(origin);
  return {
    '/spg/payment/mbway': { POST: handleProvider(createMbway) },
    '/spg/payment/mbway/status': { GET: handleProvider(readStatus) },
    '/multibanco/reference/init': { POST: handleProvider(createMultibanco) },
    '/api/multibanco/reference/sandbox': { POST: handleProvider(createMultibanco) },
    '/api/endpoint/callback/activation': { POST: handleProvider(activateCallback) },
    '/api/endpoint/payments/refund': { POST: handleProvider(refundPayment) },
    '/v2/payments/read': { POST: handleProvider(listPayments) },
    '/simulator/providers/ifthenpay': { POST: giveKeys(origin) },
    '/simulator/providers/ifthenpay/traps': { POST: playTrap },
    '/simulator/providers/ifthenpay/relay/[relay]': { POST: handleProvider(relayCallback) },
  };
}
