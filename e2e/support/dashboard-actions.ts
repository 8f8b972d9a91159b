// Every server action of the dashboard, with what a form of the owner's would send.
import { randomUUID } from 'node:crypto';
import type { Belongings } from './two-merchants';

interface Action {
  /** The page that has its form. */
  on: (things: Belongings) => string;
  fields: (things: Belongings) => Record<string, string>;
  /** Whether it changes what is stored, when its owner does it. */
  changes: boolean;
  /** An entry page's action, which needs no session. */
  isEntry?: true;
  /** It asks for the password ten minutes after it was given, and visitors of an open demonstration may not do it. */
  isSensitive?: true;
}

const PASSWORD = 'uma frase comprida';

/** An action on one page whose form always sends the same; it changes nothing that is stored. */
const on = (path: string, fields: Record<string, string> = {}) => ({
  on: () => path,
  fields: () => fields,
  changes: false,
});
const entry = (path: string, fields = {}) => ({ ...on(path, fields), isEntry: true }) as const;
const sensitive = (path: string, fields: Record<string, string>) =>
  ({ ...on(path, fields), changes: true, isSensitive: true }) as const;
/** An action on the page of one thing. */
const ofThing = (folder: string, thing: keyof Belongings, fields = {}) => ({
  on: (things: Belongings) => `${folder}/${things[thing]}`,
  fields: (things: Belongings) => ({ id: things[thing], ...fields }),
  changes: true,
});
const ofEndpoint = (fields = {}) =>
  ({ ...ofThing('webhooks', 'endpointId', fields), isSensitive: true }) as const;

/** What a response must not show to anyone who may not have it: a secret, or that a test event was sent. */
export const SHOWN = /ecl_whsec_[\w-]{43}|sk_(?:live|test)_ecl_\w{40}|Status \d/;

/** In an order in which each can still do its work after those before it. */
export const ACTIONS: Record<string, Action> = {
  enterDemo: entry('login'),
  signIn: entry('login', { email: 'nobody@example.pt', password: PASSWORD }),
  signUp: entry('sign-up', { name: 'x', email: 'not one', password: '' }),
  confirmEmail: entry('confirm-email', { token: 'x' }),
  requestReset: entry('forgot-password', { email: 'nobody@example.pt' }),
  resetPassword: entry('reset-password', { token: 'x', password: 'outra frase comprida' }),
  activate: sensitive('activate', {
    'legal-name': 'Eu',
    nif: '123456789',
    iban: 'PT50000201231234567890154',
  }),
  createKey: sensitive('keys', { name: 'New' }),
  revokeKey: { ...ofThing('keys', 'keyId'), isSensitive: true },
  sendTest: { ...ofThing('webhooks', 'endpointId'), changes: false },
  resendDead: { ...on('dead-letters', { which: 'all' }), changes: true },
  resend: ofThing('deliveries', 'deliveryId'),
  addEndpoint: sensitive('webhooks', { url: 'https://example.pt/hook' }),
  changeUrl: ofEndpoint({ url: 'https://evil.example/' }),
  rotateSecret: ofEndpoint(),
  setStandardWebhooks: ofEndpoint({ standard: 'yes' }),
  refund: {
    on: ({ orderId }) => `orders/${orderId}/refund?amount=1.00`,
    fields: ({ orderId }) => ({ order: orderId, amount: '100', key: randomUUID() }),
    changes: true,
  },
  // Nothing is available on the day of the payment: money.spec.ts pays out.
  payOut: {
    ...sensitive('payouts', { payout: 'pay_01k00000000000000000000000', amount: '1.00' }),
    changes: false,
  },
  endSession: { on: () => 'settings', fields: ({ sessionId }) => ({ id: sessionId }), changes: true },
  changePassword: {
    ...on('settings', { 'current-password': PASSWORD, 'new-password': 'outra frase comprida' }),
    changes: true,
  },
  removeEndpoint: ofEndpoint(),
  signOut: { ...on('settings'), changes: true },
  // These change only a cookie.
  switchMode: on('settings', { mode: 'live' }),
  setLang: entry('login', { lang: 'en' }),
  // Sample data is for test mode: sample-data.spec.ts adds and removes it.
  addSampleData: on('sample-data'),
  // In test mode alone: onboarding.spec.ts.
  createTestOrder: on(''),
  removeSampleData: on('sample-data'),
  // By now no session is left to end: sign-in.spec.ts walks it.
  signOutEverywhere: on('settings'),
};

/** Those that ask for the password, by name. */
export const SENSITIVE = Object.entries(ACTIONS).filter(([, { isSensitive }]) => isSensitive);
