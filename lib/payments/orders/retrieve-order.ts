import type { ApiResponse } from '../http/api-response';
import { type Owner, presentOrder, readOrderOf } from './order-row';

/** 200 with the order. Throws `resource_not_found`, also for another account's order. */
export async function retrieveOrder(owner: Owner, id: string): Promise<ApiResponse> {
  const { order } = await readOrderOf(owner, id);
  return { status: 200, body: JSON.stringify(presentOrder(order)) };
}
