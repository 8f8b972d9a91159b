'use server';
import type { FormState } from '@/components/ui/use-form-action';
import { checkOrigin } from '@/lib/payments/accounts/check-origin';
import { OPERATIONS } from '@/lib/payments/contract/operations';
import { type TryResult, tryOperation } from '@/lib/payments/docs/try-operation';
import { requireSimulator } from '@/lib/payments/simulator/require-simulator';

/** `values` never has the key. */
export interface TryState extends FormState {
  result?: TryResult;
}

/** Calls the operation that the form names. 404 without the simulator; refuses other sites. */
export async function callApi(_before: TryState, form: FormData): Promise<TryState> {
  requireSimulator();
  await checkOrigin();
  const fields: Record<string, string> = {};
  for (const [name, value] of form) if (typeof value === 'string') fields[name] = value.trim();
  const { key: _key, ...values } = fields;
  const operation = OPERATIONS.find(({ id }) => id === fields.operation);
  if (!operation) return { values, result: { problem: 'There is no such operation.' } };
  return { values, result: await tryOperation(operation.id, fields) };
}
