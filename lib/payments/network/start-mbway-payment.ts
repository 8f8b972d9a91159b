// The first step of an MB WAY payment: sending the request to the payer's phone.
import { paymentsEnv } from '../env';

/** On the simulated network this number has no MB WAY: creation answers 402. */
export const UNREGISTERED_PHONE = '+351910000402';
/** On the simulated network every payment of this number fails soon after creation. */
export const FAILING_PHONE = '+351910000500';

/** Whether the request could be sent to `phone`. A number without MB WAY is refused here, before any order exists. */
export function startMbwayPayment(phone: string): 'sent' | 'not_registered' {
  return paymentsEnv().NETWORK === 'simulator' && phone === UNREGISTERED_PHONE ? 'not_registered' : 'sent';
}
