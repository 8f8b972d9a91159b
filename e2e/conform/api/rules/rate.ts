// The rate limit (/docs/limits). It has accounts of its own, since it uses their minute up.
import { must, type Rule } from '../../rule';
import type { ApiClient, Exchange } from '../client';
import { expectRefused, expectStatus } from '../expect';
import type { Subject } from '../subject';

const LIMIT = 120;

/** Requests in quick succession, until one is refused or all have passed. */
async function burst(api: ApiClient, count: number): Promise<Exchange[]> {
  const responses: Exchange[] = [];
  while (responses.length < count) {
    const next = Array.from({ length: Math.min(10, count - responses.length) }, () =>
      api.call('GET', '/v1/orders/ord_doesnotexist', { unpaced: true }),
    );
    responses.push(...(await Promise.all(next)));
  }
  return responses;
}

export const rate: Rule<Subject>[] = [
  {
    id: 'rate.limit',
    says: '120 requests in a minute pass, the next is rate_limited; other keys are not touched.',
    proves: ['limits.rate'],
    check: async ({ newAccount }) => {
      const other = await newAccount();
      // A limit that counts by the minute on the clock may start over in the middle of a burst: once, but not twice.
      for (let attempt = 1; ; attempt++) {
        const api = await newAccount();
        const early = (await burst(api, LIMIT)).findIndex(({ status }) => status === 429);
        must(early < 0, `${LIMIT} requests to pass`, `request ${early + 1} was refused`);
        const next = await api.list('', { unpaced: true });
        if (next.status !== 429 && attempt < 2) continue;
        const others = [
          await api.create({}, { unpaced: true }),
          await api.refund('ord_doesnotexist', {}, { unpaced: true }),
        ];
        for (const response of [next, ...others])
          expectRefused(response, 429, 'rate_limited', `${response.method} ${response.path} after ${LIMIT}`);
        break;
      }
      expectStatus(await other.list('', { unpaced: true }), 200, 'another key');
    },
  },
  {
    id: 'rate.window',
    says: 'In no 60 seconds do more than 120 requests pass, also across a window’s edge.',
    proves: ['limits.rate'],
    check: async ({ newAccount, moveClockOf }) => {
      const api = await newAccount();
      for (const [sent, expected, seconds] of [
        [60, 60, 31],
        [70, 60, 31],
        // The first 60 have left the window, the second 60 have not.
        [70, 60, 61],
        [125, 120, 0],
      ] as const) {
        const count = (await burst(api, sent)).filter(({ status }) => status !== 429).length;
        must(count === expected, `${expected} of ${sent} requests to pass`, count);
        await moveClockOf(api, seconds);
      }
    },
  },
  {
    id: 'rate.retry-after',
    says: 'A refusal for the rate tells in Retry-After how many seconds to wait.',
    advice: true,
    check: async ({ journal }) => {
      const refused = journal.find(({ status }) => status === 429);
      if (!refused) return;
      const asked = refused.headers.get('retry-after') ?? 'no such header';
      must(/^\d+$/.test(asked) && Number(asked) <= 60, 'Retry-After of at most 60', asked);
    },
  },
  {
    id: 'rate.headers',
    says: 'Responses tell the limit and what remains of it, in RateLimit headers.',
    advice: true,
    check: async ({ api }) => {
      const { headers } = await api.list();
      const known = [...headers].filter(([name]) => /^(x-)?ratelimit/.test(name));
      const tells = known.some(([, value]) => value.includes(String(LIMIT)));
      must(tells, `RateLimit headers with ${LIMIT}`, known);
    },
  },
];
