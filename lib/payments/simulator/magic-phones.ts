// The phone numbers that always do the same on the simulated network. Their texts are in the messages, by name.
import { FAILING_PHONE, UNREGISTERED_PHONE } from '../network/start-mbway-payment';

export const MAGIC_PHONES = [
  { name: 'unregistered', phone: UNREGISTERED_PHONE },
  { name: 'failing', phone: FAILING_PHONE },
] as const;

export type MagicPhone = (typeof MAGIC_PHONES)[number]['name'];
