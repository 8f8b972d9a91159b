// The limits of an amount, on either side and exactly at them (/docs/limits).
import type { RuleId } from '../../../rules';
import { must, type Rule, show } from '../../rule';
import { expectCreated, expectRefused } from '../expect';
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
  must(order.amount === amount, `an order of ${amount} cents`, order.amount);
}

async function refused({ api }: Subject, method: keyof typeof LIMITS, amount: number): Promise<void> {
  const response = await api.create(LIMITS[method].input({ amount }));
  const about = `${amount} cents by ${method}`;
  must(
    response.status === 400,
    `400 validation_failed for ${about}`,
    `${response.status} ${show(response.text)}`,
  );
  expectRefused(response, 400, ['validation_failed', 'amount_below_fee'], about, 'amount');
}

export const amounts: Rule<Subject>[] = (['mbway', 'multibanco'] as const).flatMap((method) => {
  const { least, most } = LIMITS[method];
  return [
    {
      id: `amount.${method}-least`,
      says: `${method} takes ${least} and ${least + 1} cents, and not ${least - 1}.`,
      proves: ['input.amount-limits', 'input.limits'] satisfies RuleId[],
      check: async (subject: Subject) => {
        await taken(subject, method, least);
        await taken(subject, method, least + 1);
        await refused(subject, method, least - 1);
      },
    },
    {
      id: `amount.${method}-most`,
      says: `${method} takes ${most - 1} and ${most} cents, and not ${most + 1}.`,
      proves: ['input.amount-limits', 'input.limits'] satisfies RuleId[],
      check: async (subject: Subject) => {
        await taken(subject, method, most - 1);
        await taken(subject, method, most);
        await refused(subject, method, most + 1);
      },
    },
  ];
});
