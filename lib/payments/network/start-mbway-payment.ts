// The first step of an MB WAY payment: asking the network to put the request on the payer's phone.
import { paymentsEnv } from '../env';

/** On the simulated network this number has no MB WAY: creation answers 402. */
export const UNREGISTERED_PHONE = '+351910000402';
/** On the simulated network a payment asked of this number fails soon after. */
export const FAILING_PHONE = '+351910000500';

/** Whether the request could be put to `phone`. A number without MB WAY is refused here, before any order exists. */
export function startMbwayPayment(phone: string): 'asked' | 'not_registered' {
  return paymentsEnv().NETWORK === 'simulator' && phone === UNREGISTERED_PHONE ? 'not_registered' : 'asked';
}
