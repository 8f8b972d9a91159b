// An order's report as one sequence: who did what to whom, and when.
import type { Report, ReportedOrder, ReportedRequest } from './read-report';

export interface Step {
  at: string;
  /** Who acted: a request of the shop, the service or the payer's network, a webhook. */
  by: 'shop' | 'service' | 'webhook';
  title: string;
  /** The outcome in a word: a status code, a status of the order. */
  result: string;
  isWrong: boolean;
  /** Milliseconds that it took. */
  took?: number;
  /** Parts to look into, each with its name. Empty ones are left out. */
  parts: Record<string, string>;
}

/** The order's steps by time; what happened at one time in the order of its causes. */
export function stepsOf(order: ReportedOrder, { requests }: Pick<Report, 'requests'>): Step[] {
  return [
    ...requests.filter(({ order_id }) => order_id === order.id).map(requestStep),
    ...(order.method === 'mbway'
      ? [state(order.created_at, 'The payer is asked on the phone', 'pending')]
      : []),
    ...order.events.map(({ at, type, id, outside_contract: outside }) =>
      state(at, `${type}${outside ? ', outside the contract' : ''}`, type.slice('order.'.length), {
        'Event id': id,
      }),
    ),
    ...order.refunds.map(({ at, amount }) => state(at, `${amount} cents are refunded`, 'refund')),
    ...order.events.flatMap(({ type, body, deliveries }) =>
      deliveries.flatMap(({ url, attempts }) =>
        attempts.map((attempt): Step => {
          const { response_status: status, error, number } = attempt;
          return {
            at: attempt.at,
            by: 'webhook',
            title: `${type} → ${pathOf(url)}${number > 1 ? `, attempt ${number}` : ''}`,
            result: status === null ? 'no response' : String(status),
            isWrong: status === null || status >= 300,
            took: attempt.duration_ms,
            parts: filled({
              Error: error,
              'Sent to': url,
              Bytes: body,
              Headers: headerLines(attempt.request_headers),
              Signature: attempt.signature_valid
                ? 'valid for the webhook secret'
                : 'NOT valid for the webhook secret',
              Response: attempt.response_body,
              'Response headers': attempt.response_headers && headerLines(attempt.response_headers),
            }),
          };
        }),
      ),
    ),
  ].sort((a, b) => a.at.localeCompare(b.at));
}

export function requestStep(request: ReportedRequest): Step {
  const { at, method, path, status, code, duration_ms: took, response_lost: lost } = request;
  return {
    at,
    by: 'shop',
    title: `${method} ${path}`,
    result: lost ? `${status}, lost` : String(status),
    isWrong: status >= 400 || lost,
    took,
    parts: filled({
      Error: code && `${code}. ${request.remedy}`,
      'Idempotency-Key':
        request.idempotency_key &&
        `${request.idempotency_key}${request.replayed ? ' (repeated: the first response again)' : ''}`,
      Body: request.body,
      Response: request.response,
    }),
  };
}

const state = (at: string, title: string, result: string, parts = {}): Step => ({
  at,
  by: 'service',
  title,
  result,
  isWrong: false,
  parts,
});

const filled = (parts: Record<string, string | null>): Record<string, string> =>
  Object.fromEntries(Object.entries(parts).filter((part): part is [string, string] => Boolean(part[1])));

const headerLines = (headers: Record<string, string>) =>
  Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}`)
    .join('\n');

const pathOf = (url: string) => (URL.canParse(url) ? new URL(url).host + new URL(url).pathname : url);
