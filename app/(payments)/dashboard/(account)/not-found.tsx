import { NothingHere } from '@/components/payments/nothing-here';
import { dashboardLang } from '@/lib/payments/auth/dashboard-lang';

export default async function DashboardNotFound() {
  return <NothingHere lang={await dashboardLang()} />;
}
