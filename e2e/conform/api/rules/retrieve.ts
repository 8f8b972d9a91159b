// Retrieving an order (/docs/reference/retrieve-order).
import type { Rule } from '../../rule';
import { expectCreated, expectOrder, expectRefused, mustHave } from '../expect';
import { mbway, multibanco, type Subject } from '../subject';

export const retrieve: Rule<Subject>[] = [
  {
    id: 'retrieve.order',
    says: 'The order as it was created, field for field, while nothing has happened to it.',
    proves: ['retrieve.200'],
    check: async ({ api }) => {
      for (const body of [mbway(), multibanco()]) {
        const created = expectCreated(await api.create(body));
        mustHave(expectOrder(await api.retrieve(created.id)), { ...created });
      }
    },
  },
  {
    id: 'retrieve.unknown',
    says: 'An order that does not exist is resource_not_found, whatever its id looks like.',
    proves: ['retrieve.404'],
    check: async ({ api }) => {
      const odd = ['x', '%00', 'a%2Fb', '..%2f..', '%20', 'ord_%F0%9F%98%80', `ord_${'x'.repeat(8_000)}`];
      for (const id of ['ord_doesnotexist', `ord_${'0'.repeat(26)}`, ...odd]) {
        const response = await api.retrieve(id);
        // A server may refuse a URL of 8,000 characters before the API sees it.
        if (id.length > 1_000 && response.status === 414) continue;
        expectRefused(response, 404, 'resource_not_found', `the id ${id.slice(0, 30)}`);
      }
    },
  },
];
