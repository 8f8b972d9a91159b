// Every path under /v1 without an operation: 404 in the API's envelope.
import { ApiError } from '@/lib/payments/contract/errors';
import { handle } from '@/lib/payments/http/handle';

const notFound = handle(
  async () => {
    throw new ApiError('resource_not_found', { message: 'Este endereço não existe na API.' });
  },
  { path: '/v1/…' },
);

export {
  notFound as DELETE,
  notFound as GET,
  notFound as HEAD,
  notFound as OPTIONS,
  notFound as PATCH,
  notFound as POST,
  notFound as PUT,
};
