// Who may call (/docs/reference#authentication).
import type { Rule } from '../../rule';
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
    id: 'auth.missing',
    says: 'A request without a credential is refused with 401.',
    check: (subject) => refusesAll(subject, null, 'no credential'),
  },
  {
    id: 'auth.unknown-key',
    says: 'A key that does not exist is refused with 401.',
    check: (subject) => refusesAll(subject, 'Bearer sk_live_nobodyHasThisKey0000000000', 'an unknown key'),
  },
  {
    id: 'auth.scheme',
    says: 'Only the Bearer scheme is taken.',
    check: async (subject) => {
      const basic = `Basic ${Buffer.from(`${subject.api.apiKey}:`).toString('base64')}`;
      await refusesAll(subject, basic, 'the key by Basic');
      await refusesAll(subject, 'Bearer ', 'an empty bearer');
    },
  },
  {
    id: 'auth.test-key',
    says: 'Keys of the test mode to come are refused while there is none.',
    check: ({ api }) =>
      refusesAll(
        { api } as Subject,
        `Bearer ${api.apiKey.replace(/^sk_live_/, 'sk_test_')}x`,
        'a key of sk_test_',
      ),
  },
  {
    id: 'auth.other-account',
    says: 'The orders of one account do not exist for another.',
    check: async (subject) => {
      const order = expectCreated(await subject.api.create(multibanco()));
      const other = await subject.otherAccount();
      expectRefused(
        await other.retrieve(order.id),
        404,
        'resource_not_found',
        'a retrieval by another account',
      );
      expectRefused(await other.refund(order.id), 404, 'resource_not_found', 'a refund by another account');
    },
  },
];
