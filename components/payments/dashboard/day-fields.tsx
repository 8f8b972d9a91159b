// The first and the last day of a list, in its filter form.
import { Field } from '@/components/ui/field';
import { dashboardLang } from '@/lib/payments/auth/dashboard-lang';
import { shellMessages } from '@/lib/payments/dashboard/messages/shell';

export async function DayFields({ filter }: { filter: { from: string | null; to: string | null } }) {
  const t = shellMessages[await dashboardLang()];
  return (['from', 'to'] as const).map((end) => (
    <Field key={end} id={end} type="date" label={t[end]} defaultValue={filter[end] ?? ''} />
  ));
}
