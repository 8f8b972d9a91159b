// The filter of the movements: links would lose the days, so it is a form.
import { money } from '@/lib/payments/dashboard/messages/money';
import { MOVEMENT_KINDS, type MovementFilter } from '@/lib/payments/dashboard/movement-filter';
import type { Lang } from '@/lib/payments/lang';
import { FilterForm } from '../filter-form';
import { TextLink } from '../text-link';

const FIELD = 'mt-1 block rounded-card border border-control bg-card px-3';

export function MovementFilters({ filter, lang }: { filter: MovementFilter; lang: Lang }) {
  const t = money[lang];
  const { kind, from, to } = filter;
  return (
    <FilterForm path="/dashboard/balance" label={t.filter} apply={t.apply}>
      <label>
        {t.kind}
        <select key={kind ?? ''} name="kind" defaultValue={kind ?? ''} className={FIELD}>
          <option value="">{t.all}</option>
          {MOVEMENT_KINDS.map((kind) => (
            <option key={kind} value={kind}>
              {t.kindsOf[kind]}
            </option>
          ))}
        </select>
      </label>
      <label>
        {t.from}
        <input type="date" name="from" defaultValue={from ?? ''} className={FIELD} />
      </label>
      <label>
        {t.to}
        <input type="date" name="to" defaultValue={to ?? ''} className={FIELD} />
      </label>
      {(kind || from || to) && (
        <TextLink href="/dashboard/balance" scroll={false} className="py-2 text-sm">
          {t.clear}
        </TextLink>
      )}
    </FilterForm>
  );
}
