// POST /simulator/reset: deletes the orders, events and logs of the key's account, and sets its clock back. Keys and
// endpoints stay.
import { resetAccount } from '@/lib/payments/network/reset-account';
import { requireCaller } from '@/lib/payments/simulator/find-caller';
import { handleSimulator } from '@/lib/payments/simulator/handle-simulator';

export const POST = handleSimulator(async ({ headers }) => {
  const account = await requireCaller(headers);
  await resetAccount(account);
  return { account_id: account };
});
