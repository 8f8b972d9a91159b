// The filter of the movements: links would lose the days, so it is a form.
import { ChoiceField } from '@/components/ui/choice-field';
import { Field } from '@/components/ui/field';
import { MOVEMENT_KINDS, type MovementFilter } from '@/lib/payments/dashboard/filters/movement-filter';
import { money } from '@/lib/payments/dashboard/messages/money';
import type { Lang } from '@/lib/payments/lang';
import { FilterForm } from '../filter-form';
import { TextLink } from '../text-link';

export function MovementFilters({ filter, lang }: { filter: MovementFilter; lang: Lang }) {
  const t = money[lang];
  const { kind, from, to } = filter;
  return (
    <FilterForm path="/dashboard/balance" label={t.filter} apply={t.apply}>
      <ChoiceField
        id="kind"
        label={t.kind}
        defaultValue={kind ?? ''}
        choices={[['', t.all], ...MOVEMENT_KINDS.map((kind) => [kind, t.kindsOf[kind]] as const)]}
      />
      <Field id="from" type="date" label={t.from} defaultValue={from ?? ''} />
      <Field id="to" type="date" label={t.to} defaultValue={to ?? ''} />
      {(kind || from || to) && (
        <TextLink href="/dashboard/balance" scroll={false} className="py-2 text-sm">
          {t.clear}
        </TextLink>
      )}
    </FilterForm>
  );
}
