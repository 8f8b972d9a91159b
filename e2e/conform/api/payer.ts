// The payers of a run, through the simulator's JSON interface: the phone, the machine, the clock, new merchants.
import { NotChecked } from '../rule';
import type { Order } from './expect';

interface SimulatorResponse {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: checked by the caller.
  body: any;
}

/** Has no MB WAY, on the simulated network. */
export const UNREGISTERED_PHONE = '+351910000402';

export class Payer {
  /** `url` is the simulator's own URL, such as `http://localhost:3000/simulator`; without it nothing can be paid. */
  constructor(private readonly url: string | undefined) {}

  /** Pays: approves on the phone, or pays the voucher. */
  async pay(order: Order): Promise<void> {
    const { status, body } = order.multibanco
      ? await this.payVoucher(order)
      : await this.decide(order.id, 'approve');
    if (status !== 200)
      throw new NotChecked(`the simulator did not take the payment: ${status} ${JSON.stringify(body)}`);
  }

  /** Lets the payment fail: refuses on the phone, or fails at the machine. */
  async fail(order: Order): Promise<void> {
    const { status, body } = order.multibanco
      ? await this.payVoucher(order, { outcome: 'fail' })
      : await this.decide(order.id, 'decline');
    if (status !== 200)
      throw new NotChecked(`the simulator did not fail the payment: ${status} ${JSON.stringify(body)}`);
  }

  decide(orderId: string, action: 'approve' | 'decline'): Promise<SimulatorResponse> {
    return this.post(`/mbway/requests/${orderId}`, { action });
  }

  payVoucher({ multibanco }: Order, change: object = {}): Promise<SimulatorResponse> {
    return this.post('/multibanco/payments', {
      entity: multibanco?.entity,
      reference: multibanco?.reference,
      amount: multibanco?.amount,
      ...change,
    });
  }

  /** Moves the clock of the key's account. */
  async moveClock(seconds: number, apiKey: string): Promise<void> {
    const { status } = await this.post('/clock', { advance_seconds: seconds }, apiKey);
    if (status !== 200) throw new NotChecked(`the simulator's clock responded with ${status}`);
  }

  /** Signs a merchant up; undefined where the simulator cannot, or not with this webhook URL. */
  async signUp(
    webhookUrl?: string,
    terms: { fee_fixed?: number } = {},
  ): Promise<{ apiKey: string; webhookSecret: string } | undefined> {
    if (!this.url) return undefined;
    const { status, body } = await this.post('/accounts', {
      name: 'Conformance kit',
      ...(webhookUrl && { webhook_url: webhookUrl }),
      ...terms,
    });
    if (status !== 200 || typeof body?.api_key !== 'string') return undefined;
    return { apiKey: body.api_key, webhookSecret: body.webhook_secret };
  }

  /** The simulator's URL; throws `NotChecked` where there is none. */
  required(): string {
    if (!this.url) throw new NotChecked('needs a simulated payer: give --simulator');
    return this.url;
  }

  private async post(path: string, body: object, apiKey?: string): Promise<SimulatorResponse> {
    const response = await fetch(this.required() + path, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        ...(apiKey && { Authorization: `Bearer ${apiKey}` }),
      },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(30_000),
    });
    return { status: response.status, body: await response.json().catch(() => undefined) };
  }
}
