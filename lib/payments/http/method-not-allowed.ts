import { ApiError } from '../contract/errors';
import { OPERATIONS, type Operation } from '../contract/operations';
import { newId } from '../ids';
import { errorResponse, toResponse, withCommon } from './handle';

/**
 * 405 in the envelope with `Allow`, for the methods that the operations at `path` don't have; for preflights too:
 * the API is not for browsers (/docs/reference#methods).
 */
export function methodNotAllowed(path: Operation['path'] | '/v1/openapi.json'): () => Promise<Response> {
  const methods =
    path === '/v1/openapi.json'
      ? ['GET']
      : OPERATIONS.filter((operation) => operation.path === path).map(({ method }) => method);
  const allow = [...methods, ...(methods.includes('GET') ? ['HEAD'] : [])].sort().join(', ');
  return async () => {
    const requestId = newId('req');
    const refusal = errorResponse(new ApiError('method_not_allowed'), requestId);
    return toResponse(withCommon(refusal, { 'Request-Id': requestId, Allow: allow }));
  };
}
