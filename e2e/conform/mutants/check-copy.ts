// Runs the kit on a copy that a host serves: on its service, and on its shop's receiver.
import { randomBytes } from 'node:crypto';
import { checkApi } from '../api/check-api';
import { checkReceiver } from '../receiver/check-receiver';
import type { Report } from '../report';
import { WEBHOOK_SECRET } from './open-host';

/** Checks a copy of the service, whose time nobody else uses. */
export const checkService = (url: string, only?: string[]) =>
  checkApi({ url, simulatorUrl: `${url}/simulator`, moveClock: true, eventSeconds: 3, only });

/** Checks a copy of the shop's receiver, with a purchase that it awaits the payment of. */
export async function checkShop(
  url: string,
  options: { only?: string[]; patience?: number } = {},
): Promise<Report> {
  const probeUrl = `${url}/purchases/${randomBytes(18).toString('base64url')}`;
  const { attempts } = await (await fetch(probeUrl, { method: 'PUT' })).json();
  const [{ amount, externalReference }] = attempts;
  return checkReceiver({
    url: `${url}/webhooks/payments`,
    secret: WEBHOOK_SECRET,
    header: 'Service-Signature',
    patience: 10,
    order: {
      id: `ord_${randomBytes(8).toString('hex')}`,
      status: 'awaiting_payment',
      amount,
      currency: 'EUR',
      method: 'multibanco',
      external_reference: externalReference,
      livemode: true,
      created_at: new Date().toISOString(),
      multibanco: {
        entity: '12345',
        reference: '123 456 794',
        amount,
        expires_at: new Date(Date.now() + 7 * 86_400_000).toISOString(),
      },
    },
    probeUrl,
    ...options,
  });
}
