'use server';
// Sends what a “Try it” form holds to the API. Called by `components/payments/docs/try-it-form.tsx`.
import { checkOrigin } from '@/lib/payments/accounts/check-origin';
import { OPERATIONS } from '@/lib/payments/contract/operations';
import { type TryResult, tryOperation } from '@/lib/payments/docs/try-operation';
import { requireSimulator } from '@/lib/payments/simulator/require-simulator';

export interface TryState {
  result?: TryResult;
  /** What was typed, for the form to show again: never the key. */
  typed?: Record<string, string>;
}

/** One call of the operation that the form names. 404 unless the network is simulated; other sites are refused. */
export async function callApi(_before: TryState, form: FormData): Promise<TryState> {
  requireSimulator();
  await checkOrigin();
  const fields: Record<string, string> = {};
  for (const [name, value] of form) if (typeof value === 'string') fields[name] = value.trim();
  const operation = OPERATIONS.find(({ id }) => id === fields.operation);
  if (!operation) return { result: { problem: 'There is no such operation.' } };
  const { key: _key, ...typed } = fields;
  return { result: await tryOperation(operation.id, fields), typed };
}
