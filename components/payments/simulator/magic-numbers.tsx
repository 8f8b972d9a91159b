// The phone numbers and voucher amounts that always do the same, to copy into a checkout.

import { SCENARIOS, type Scenario, type ScenarioName } from '@/lib/payments/demo/network/scenarios';
import { groupDigits } from '@/lib/payments/demo/simulator/group-digits';
import { messagesIn } from '@/lib/payments/demo/simulator/messages/messages';
import { formatMoney } from '@/lib/payments/format';
import type { Lang } from '@/lib/payments/lang';
import { CopyNumber } from './copy-number';

const LINE = 'grid items-center gap-x-6 border-b border-rule py-2 sm:grid-cols-[17rem_1fr]';

export function MagicNumbers({ lang }: { lang: Lang }) {
  const { scenario, other, otherDoes, copy, copied } = messagesIn(lang).room;
  return (
    <dl className="mt-4 border-t border-rule">
      {SCENARIOS.map(({ name, phone, amount }: Scenario & { name: ScenarioName }) => (
        <div key={name} className={LINE}>
          <dt className="flex min-h-11 flex-wrap items-center justify-between gap-x-2">
            <span className="font-mono whitespace-nowrap">
              {phone ? `+351 ${groupDigits(phone.slice(4))}` : formatMoney(amount ?? 0, lang)}
            </span>
            {phone && <CopyNumber phone={phone} texts={{ copy, copied }} />}
          </dt>
          <dd className="text-muted">{scenario[name]}</dd>
        </div>
      ))}
      <div className={LINE}>
        <dt className="flex min-h-11 items-center">{other}</dt>
        <dd className="text-muted">{otherDoes}</dd>
      </div>
    </dl>
  );
}
