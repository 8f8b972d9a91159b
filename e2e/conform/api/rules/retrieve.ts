// Retrieving an order (/docs/reference/retrieve-order).
import { must, type Rule } from '../../rule';
import { expectCreated, expectOrder, expectRefused } from '../expect';
import { mbway, multibanco, type Subject } from '../subject';

export const retrieve: Rule<Subject>[] = [
  {
    id: 'retrieve.order',
    says: 'The order as it was created, field for field, while nothing has happened to it.',
    proves: ['retrieve.200'],
    check: async ({ api }) => {
      for (const body of [mbway(), multibanco()]) {
        const created = expectCreated(await api.create(body));
        const found = expectOrder(await api.retrieve(created.id));
        for (const name of Object.keys(created) as (keyof typeof created)[]) {
          const [was, is] = [created[name], found[name]].map((value) => JSON.stringify(value));
          must(was === is, `${name} ${was} as created`, is);
        }
      }
    },
  },
  {
    id: 'retrieve.unknown',
    says: 'An order that does not exist is resource_not_found, whatever its id looks like.',
    proves: ['retrieve.404'],
    check: async ({ api }) => {
      for (const id of [
        'ord_doesnotexist',
        `ord_${'0'.repeat(26)}`,
        'x',
        '%00',
        'a%2Fb',
        '..%2f..',
        '%20',
        'ord_%F0%9F%98%80',
        `ord_${'x'.repeat(8_000)}`,
      ]) {
        const response = await api.retrieve(id);
        // A server may refuse a URL of 8,000 characters before the API sees it.
        if (id.length > 1_000 && response.status === 414) continue;
        expectRefused(response, 404, 'resource_not_found', `the id ${id.slice(0, 30)}`);
      }
    },
  },
];
