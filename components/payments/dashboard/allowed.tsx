// What only some members of the team may do; the others see why they may not.
import type { ReactNode } from 'react';
import { Notice } from '@/components/ui/notice';
import { type LeastRole, refusalOf } from '@/lib/payments/accounts/roles';
import type { DashboardMerchant } from '@/lib/payments/accounts/session';
import { dashboardLang } from '@/lib/payments/dashboard/lang';

interface Props {
  person: Pick<DashboardMerchant, 'role' | 'restricted'>;
  to: LeastRole;
  /** Of the notice. */
  className?: string;
  children: ReactNode;
}

export async function Allowed({ person, to, className, children }: Props) {
  const refusal = refusalOf(person, to, await dashboardLang());
  return refusal ? <Notice className={className}>{refusal}</Notice> : children;
}
