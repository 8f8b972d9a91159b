'use server';
// The payer's decision on one MB WAY request. Called by the form on the simulated phone.
import { redirect } from 'next/navigation';
import { decideMbwayRequest } from '@/lib/payments/network/mbway-requests';
import { requireSimulator } from '@/lib/payments/simulator/require-simulator';

/** Decides, and shows what the request has become. Any four digits are the right PIN; it is never kept. */
export async function decide(form: FormData): Promise<void> {
  requireSimulator();
  const field = (name: string) => String(form.get(name) ?? '');
  const [phone, order, decision] = [field('phone'), field('order'), field('decision')];
  const back = (more: Record<string, string>) =>
    redirect(`/simulator/phone?${new URLSearchParams({ phone, order, ...more })}`);

  if (decision === 'approve' && !/^\d{4}$/.test(field('pin'))) back({ pin: 'missing' });
  if (decision === 'approve') await decideMbwayRequest(order, 'approve');
  if (decision === 'decline' || decision === 'limit') await decideMbwayRequest(order, 'decline');
  // A refusal («já não está ativo») needs no word of its own: the page reads the order.
  back({ decision });
}
