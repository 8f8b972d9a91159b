import { ApiError } from '../contract/errors';
import type { ApiResponse } from '../http/api-response';
import { isOrderId, presentOrder, readOrder } from './order-row';

/** 200 with the order. Throws `resource_not_found`, also for another account's order. */
export async function retrieveOrder(
  owner: { accountId: string; livemode: boolean },
  id: string,
): Promise<ApiResponse> {
  const found = isOrderId(id) ? await readOrder(id) : undefined;
  if (!found || found.order.account_id !== owner.accountId || found.order.livemode !== owner.livemode) {
    throw new ApiError('resource_not_found');
  }
  return { status: 200, body: JSON.stringify(presentOrder(found.order)) };
}
