// GET /simulator/mbway/requests?phone=+351…: the pending requests on a phone, newest first.
import { listMbwayRequests } from '@/lib/payments/network/mbway-requests';
import { readPhone } from '@/lib/payments/network/read-phone';
import { handleSimulator, SimulatorError } from '@/lib/payments/simulator/handle-simulator';

export const GET = handleSimulator(async ({ query }) => {
  const phone = readPhone(query.get('phone') ?? '');
  if (!phone) throw new SimulatorError(400, 'invalid_phone', 'Give ?phone=+3519XXXXXXXX.');
  return { data: await listMbwayRequests(phone) };
});
