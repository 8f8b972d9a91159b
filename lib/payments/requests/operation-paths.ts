import { OPERATIONS, type Operation } from '../contract/operations';

/** By operation, how its requests are logged. */
export const OPERATION_PATHS = Object.fromEntries(
  OPERATIONS.map(({ id, method, path }) => [id, { method, path }]),
) as Record<Operation['id'], Pick<Operation, 'method' | 'path'>>;

export const OPERATION_IDS = OPERATIONS.map(({ id }) => id);

/** The operation that a logged request asked for; undefined when the API has none such. */
export const operationOf = (request: { method: string; path: string }) =>
  OPERATIONS.find(({ method, path }) => method === request.method && path === request.path)?.id;
