// Who may call (/docs/reference#authentication).
import { must, NotChecked, type Rule } from '../../rule';
import { expectCreated, expectRefused } from '../expect';
import { multibanco, type Subject } from '../subject';

/** Every operation, as a client without a valid key would call it. */
const OPERATIONS = [
  ['POST', '/v1/orders', {}],
  ['GET', '/v1/orders', undefined],
  ['GET', '/v1/orders/ord_conform', undefined],
  ['POST', '/v1/orders/ord_conform/refunds', {}],
] as const;

async function refusesAll({ api }: Subject, authorization: string | null, about: string): Promise<void> {
  for (const [method, path, body] of OPERATIONS) {
    const response = await api.call(method, path, { body, authorization });
    expectRefused(response, 401, 'unauthorized', `${method} ${path} with ${about}`);
  }
}

export const authentication: Rule<Subject>[] = [
  {
    id: 'auth.prefix',
    says: 'A live key begins with sk_live_.',
    proves: ['auth.bearer'],
    check: async ({ api, newAccount }) => {
      if (api.apiKey.startsWith('sk_test_')) throw new NotChecked('the key is one of the test mode');
      for (const { apiKey } of [api, await newAccount()])
        must(apiKey.startsWith('sk_live_'), 'a key that begins with sk_live_', apiKey.slice(0, 8));
    },
  },
  {
    id: 'auth.missing',
    says: 'A request without a credential is refused with 401.',
    proves: ['auth.401', 'auth.bearer'],
    check: (subject) => refusesAll(subject, null, 'no credential'),
  },
  {
    id: 'auth.unknown-key',
    says: 'A key that does not exist is refused with 401.',
    proves: ['auth.401'],
    check: async (subject) => {
      await refusesAll(subject, 'Bearer sk_live_nobodyHasThisKey0000000000', 'an unknown key');
      await refusesAll(subject, `Bearer ${subject.api.apiKey}x`, 'a key with one character more');
      await refusesAll(subject, `Bearer sk_live_${'x'.repeat(10_240)}`, 'a key of 10 KB');
    },
  },
  {
    id: 'auth.scheme',
    says: 'Only the Bearer scheme is taken.',
    proves: ['auth.401', 'auth.bearer'],
    check: async (subject) => {
      const basic = `Basic ${Buffer.from(`${subject.api.apiKey}:`).toString('base64')}`;
      await refusesAll(subject, basic, 'the key by Basic');
      await refusesAll(subject, subject.api.apiKey, 'the key without a scheme');
      await refusesAll(subject, 'Bearer ', 'an empty bearer');
      await refusesAll(subject, 'Bearer', 'the scheme alone');
    },
  },
  {
    id: 'auth.test-key',
    says: 'Keys of the test mode to come are refused while there is none.',
    proves: ['auth.401'],
    check: (subject) => {
      const key = subject.api.apiKey.replace(/^sk_live_/, 'sk_test_');
      return refusesAll(subject, `Bearer ${key}x`, 'a key of sk_test_');
    },
  },
  {
    id: 'auth.scheme-case',
    says: 'The scheme is read in any case, as HTTP demands.',
    advice: true,
    check: async ({ api }) => {
      const { status } = await api.list('', { authorization: `bearer ${api.apiKey}` });
      must(status === 200, '200 for “bearer”', status);
    },
  },
  {
    id: 'auth.first',
    says: 'Without a valid key nothing is said of the body.',
    advice: true,
    check: async ({ api }) => {
      const response = await api.create('{', { authorization: null });
      expectRefused(response, 401, 'unauthorized', 'a body that is no JSON, without a credential');
    },
  },
  {
    id: 'auth.other-account',
    says: 'The orders of one account do not exist for another.',
    proves: ['retrieve.404'],
    check: async ({ api, otherAccount }) => {
      const { id } = expectCreated(await api.create(multibanco()));
      const other = await otherAccount();
      for (const response of [await other.retrieve(id), await other.refund(id)])
        expectRefused(response, 404, 'resource_not_found', 'an order of another account');
    },
  },
];
