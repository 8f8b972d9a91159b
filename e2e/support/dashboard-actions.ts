// Every server action of the dashboard, with what a form of the owner's would send.
import { randomUUID } from 'node:crypto';
import type { Belongings } from './two-merchants';

interface Action {
  /** The page that has its form. */
  on: (things: Belongings) => string;
  fields?: (things: Belongings) => Record<string, string>;
  /** Whether it changes what is stored, when its owner does it. */
  changes: boolean;
  /** It is how one comes in, so it needs no session. */
  isEntry?: true;
  /** It asks for the password ten minutes after it was given, and visitors of an open demonstration may not do it. */
  isSensitive?: true;
}

const PASSWORD = 'uma frase comprida';
const onKey = ({ keyId }: Belongings) => `keys/${keyId}`;
const onEndpoint = ({ endpointId }: Belongings) => `webhooks/${endpointId}`;
const idOf = (name: keyof Belongings) => (things: Belongings) => ({ id: things[name] });

/** What a response must not show to anyone who may not have it: a secret, or that a test event was sent. */
export const SHOWN = /ecl_whsec_[\w-]{43}|sk_(?:live|test)_ecl_\w{40}|Status \d/;

/** In an order in which each can still do its work after those before it. */
export const ACTIONS: Record<string, Action> = {
  enterDemo: { on: () => 'login', changes: false, isEntry: true },
  signIn: {
    on: () => 'login',
    fields: () => ({ email: 'nobody@example.pt', password: PASSWORD }),
    changes: false,
    isEntry: true,
  },
  signUp: {
    on: () => 'sign-up',
    fields: () => ({ name: 'x', email: 'not one', password: '' }),
    changes: false,
    isEntry: true,
  },
  confirmEmail: { on: () => 'confirm-email', fields: () => ({ token: 'x' }), changes: false, isEntry: true },
  requestReset: {
    on: () => 'forgot-password',
    fields: () => ({ email: 'nobody@example.pt' }),
    changes: false,
    isEntry: true,
  },
  resetPassword: {
    on: () => 'reset-password',
    fields: () => ({ token: 'x', password: 'outra frase comprida' }),
    changes: false,
    isEntry: true,
  },
  activate: {
    on: () => 'activate',
    fields: () => ({ 'legal-name': 'Eu', nif: '123456789', iban: 'PT50 0002 0123 1234 5678 9015 4' }),
    changes: true,
    isSensitive: true,
  },
  createKey: { on: () => 'keys', fields: () => ({ name: 'New' }), changes: true, isSensitive: true },
  renameKey: {
    on: onKey,
    fields: ({ keyId }) => ({ id: keyId, name: 'Renamed' }),
    changes: true,
    isSensitive: true,
  },
  rotateKey: {
    on: onKey,
    fields: ({ keyId }) => ({ id: keyId, overlap: '1' }),
    changes: true,
    isSensitive: true,
  },
  revokeKey: { on: onKey, fields: idOf('keyId'), changes: true, isSensitive: true },
  sendTest: { on: onEndpoint, fields: idOf('endpointId'), changes: false },
  resendDead: { on: () => 'dead-letters', fields: () => ({ which: 'all' }), changes: true },
  resend: {
    on: ({ deliveryId }) => `deliveries/${deliveryId}`,
    fields: idOf('deliveryId'),
    changes: true,
  },
  addEndpoint: {
    on: () => 'webhooks',
    fields: () => ({ url: 'https://example.pt/hook' }),
    changes: true,
    isSensitive: true,
  },
  changeUrl: {
    on: onEndpoint,
    fields: ({ endpointId }) => ({ id: endpointId, url: 'https://evil.example/' }),
    changes: true,
    isSensitive: true,
  },
  rotateSecret: { on: onEndpoint, fields: idOf('endpointId'), changes: true, isSensitive: true },
  setStandardWebhooks: {
    on: onEndpoint,
    fields: ({ endpointId }) => ({ id: endpointId, standard: 'yes' }),
    changes: true,
    isSensitive: true,
  },
  refund: {
    on: ({ orderId }) => `orders/${orderId}/refund?amount=1.00`,
    fields: ({ orderId }) => ({ order: orderId, amount: '100', key: randomUUID() }),
    changes: true,
  },
  payOut: {
    on: () => 'payouts',
    fields: () => ({ payout: 'pay_01k00000000000000000000000', amount: '1.00' }),
    // Nothing is available on the day of the payment: money.spec.ts pays out.
    changes: false,
    isSensitive: true,
  },
  endSession: { on: () => 'settings', fields: idOf('sessionId'), changes: true },
  changePassword: {
    on: () => 'settings',
    fields: () => ({ 'current-password': PASSWORD, 'new-password': 'outra frase comprida' }),
    changes: true,
  },
  removeEndpoint: { on: onEndpoint, fields: idOf('endpointId'), changes: true, isSensitive: true },
  signOut: { on: () => 'settings', changes: true },
  // Only the browser knows: a cookie.
  switchMode: { on: () => 'settings', fields: () => ({ mode: 'live' }), changes: false },
  setLang: { on: () => 'settings', fields: () => ({ lang: 'en' }), changes: false },
  // Sample data is for test mode: sample-data.spec.ts adds and removes it.
  addSampleData: { on: () => 'sample-data', changes: false },
  removeSampleData: { on: () => 'sample-data', changes: false },
  // By now no session is left to end: sign-in.spec.ts walks it.
  signOutEverywhere: { on: () => 'settings', changes: false },
};

/** Those that ask for the password, by name. */
export const SENSITIVE = Object.entries(ACTIONS).filter(([, { isSensitive }]) => isSensitive);
