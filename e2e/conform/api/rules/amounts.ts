// The limits of an amount, on either side and exactly at them (/docs/limits).
import type { Rule } from '../../rule';
import { expectCreated, expectRefused, mustHave } from '../expect';
import { mbway, multibanco, type Subject } from '../subject';

const LIMITS = {
  mbway: { least: 50, most: 500_000, input: mbway },
  multibanco: { least: 1, most: 100_000_000, input: multibanco },
};

async function taken({ api }: Subject, method: keyof typeof LIMITS, amount: number): Promise<void> {
  const response = await api.create(LIMITS[method].input({ amount }));
  // A fee plan may eat the smallest amounts: that has an error of its own, and is no broken limit.
  if (response.status === 400 && response.body?.error?.code === 'amount_below_fee') return;
  const order = expectCreated(response, `${amount} cents by ${method}`);
  mustHave(order, { amount });
}

async function refused({ api }: Subject, method: keyof typeof LIMITS, amount: number): Promise<void> {
  const response = await api.create(LIMITS[method].input({ amount }));
  const codes = ['validation_failed', 'amount_below_fee'];
  expectRefused(response, 400, codes, `${amount} cents by ${method}`, 'amount');
}

export const amounts: Rule<Subject>[] = (['mbway', 'multibanco'] as const).flatMap((method) => {
  const { least, most } = LIMITS[method];
  const limit = (end: string, inside: number[], outside: number): Rule<Subject> => ({
    id: `amount.${method}-${end}`,
    says: `${method} takes ${inside.join(' and ')} cents, and not ${outside}.`,
    proves: ['input.amount-limits', 'input.limits'],
    check: async (subject) => {
      for (const amount of inside) await taken(subject, method, amount);
      await refused(subject, method, outside);
    },
  });
  return [limit('least', [least, least + 1], least - 1), limit('most', [most - 1, most], most + 1)];
});
