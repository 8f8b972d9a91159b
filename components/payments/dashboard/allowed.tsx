// Hides what visitors of a demonstration open to the network may not do, and says why.
import type { ReactNode } from 'react';
import { Notice } from '@/components/ui/notice';
import { dashboardLang } from '@/lib/payments/auth/dashboard-lang';
import { securityMessages } from '@/lib/payments/auth/messages/security';
import type { DashboardMerchant } from '@/lib/payments/auth/session';

interface Props {
  person: Pick<DashboardMerchant, 'restricted'>;
  /** Classes of the notice. */
  className?: string;
  children: ReactNode;
}

export async function Allowed({ person, className, children }: Props) {
  if (!person.restricted) return children;
  return <Notice className={className}>{securityMessages[await dashboardLang()].restricted}</Notice>;
}
