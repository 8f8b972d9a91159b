// What holds for every response: looks back on all that the run has seen.
import { ERRORS } from '../../../support/spec';
import { must, NotChecked, type Rule, show } from '../../rule';
import type { Exchange } from '../client';
import { expectShape } from '../expect';
import { ERROR } from '../shapes';
import type { Subject } from '../subject';

const refusals = (journal: readonly Exchange[]) =>
  journal.filter(({ status, method }) => status >= 400 && method !== 'HEAD' && method !== 'OPTIONS');
const name = ({ method, path, status }: Exchange) => `${method} ${path.slice(0, 60)} → ${status}`;

export function mustHideFromBrowsers(journal: readonly Exchange[]): void {
  for (const exchange of journal) {
    const found = [...exchange.headers.keys()].filter((header) => header.startsWith('access-control-'));
    must(found.length === 0, `no Access-Control header on ${name(exchange)}`, found);
  }
}

export const responses: Rule<Subject>[] = [
  {
    id: 'response.no-cors',
    says: 'No response lets a browser read it: no Access-Control header anywhere.',
    proves: ['service.cors'],
    check: ({ journal }) => mustHideFromBrowsers(journal),
  },
  {
    id: 'response.json',
    says: 'Every body is JSON, and says so.',
    proves: ['service.json'],
    check: ({ journal }) => {
      for (const exchange of journal) {
        if (exchange.method === 'HEAD' || exchange.method === 'OPTIONS') continue;
        const type = exchange.headers.get('content-type') ?? '';
        must(/^application\/json\b/i.test(type), `application/json on ${name(exchange)}`, type || 'no type');
        must(exchange.body !== undefined, `JSON on ${name(exchange)}`, exchange.text);
      }
    },
  },
  {
    id: 'error.envelope',
    says: 'Every refusal has the envelope: type of seven, code, message, sometimes param.',
    proves: ['errors.envelope'],
    check: ({ journal }) => {
      for (const exchange of refusals(journal)) {
        expectShape(exchange.body, ERROR, `the error of ${name(exchange)}`);
      }
    },
  },
  {
    id: 'error.status',
    says: 'A code comes with its status.',
    proves: ['errors.status'],
    check: ({ journal }) => {
      for (const exchange of refusals(journal)) {
        const code = exchange.body?.error?.code;
        const status = Object.hasOwn(ERRORS, code) ? ERRORS[code as keyof typeof ERRORS].status : undefined;
        must(status === undefined || status === exchange.status, `${status} with ${code}`, name(exchange));
      }
    },
  },
  {
    id: 'error.type',
    says: 'A code has one type.',
    check: ({ journal }) => {
      const types = new Map<string, string>();
      for (const { body } of refusals(journal)) {
        const { code, type } = body?.error ?? {};
        if (!code) continue;
        const known = types.get(code);
        must(known === undefined || known === type, `${known} for ${code} every time`, type);
        types.set(code, type);
      }
      if (types.size === 0) throw new NotChecked('nothing was refused in this run');
    },
  },
  {
    id: 'error.param',
    says: 'Where exactly one field is wrong, param names it.',
    advice: true,
    proves: ['errors.param'],
    check: ({ journal }) => {
      for (const { wrong, body, text } of journal) {
        must(wrong === undefined || body?.error?.param === wrong, `param ${wrong}`, text);
      }
    },
  },
  {
    id: 'response.no-5xx',
    says: 'Nothing that the kit sends makes the service fail.',
    check: ({ journal }) => {
      const failed = journal.find(({ status }) => status >= 500);
      must(failed === undefined, 'no 5xx', failed ? `${name(failed)} ${show(failed.text)}` : '');
    },
  },
  {
    id: 'response.no-redirect',
    says: 'The API never redirects: a client would carry its key along.',
    advice: true,
    proves: ['service.no-redirect'],
    check: ({ journal }) => {
      const moved = journal.find(({ status }) => status >= 300 && status < 400);
      must(moved === undefined, 'no 3xx', moved ? name(moved) : '');
    },
  },
];
