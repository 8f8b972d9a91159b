// The OpenAPI 3.1 document, generated from the operations and schemas. Served at /v1/openapi.json.
import * as z from 'zod';
import { ApiError, ERRORS, type ErrorCode } from './errors';
import {
  EXAMPLE_CREATE_MBWAY,
  EXAMPLE_CREATE_MULTIBANCO,
  EXAMPLE_ORDER,
  EXAMPLE_REFUND,
  EXAMPLE_REFUND_PART,
  EXAMPLE_VOUCHER_ORDER,
  exampleEvent,
} from './examples';
import { clean, componentSchemas, eventSchemaName, type Json, nameOf, ref } from './openapi-schemas';
import { OPERATIONS, type Operation } from './operations';
import { EVENT_TYPES, type EventType } from './schemas';

/** The whole document. `serverUrl` is where it is served. */
export function openApiDocument(serverUrl: string): Json {
  const paths: Record<string, Json> = {};
  for (const operation of OPERATIONS) {
    paths[operation.path] = {
      ...paths[operation.path],
      [operation.method.toLowerCase()]: describe(operation),
    };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Eclusa API',
      version: '1.0',
      summary: 'MB WAY and Multibanco payments, server to server.',
      description:
        'A demonstration: not connected to SIBS, no real money. Amounts are integer cents of EUR, timestamps RFC 3339 ' +
        'in UTC. Changes within `/v1` only add: responses and events may gain fields, statuses, error codes and event ' +
        'types, so a client must accept values that it doesn’t know. Messages are in Brazilian Portuguese.',
      contact: { name: 'Eclusa', url: `${serverUrl}/docs` },
      license: { name: 'MIT', identifier: 'MIT' },
    },
    externalDocs: { description: 'Guide, concepts, reference', url: `${serverUrl}/docs` },
    servers: [{ url: serverUrl }],
    security: [{ apiKey: [] }],
    tags: [
      {
        name: 'Orders',
        description: 'A payment that you request, by MB WAY or with a Multibanco voucher.',
      },
      { name: 'Refunds', description: 'Full or partial refunds of paid orders.' },
      {
        name: 'Events',
        description: 'What the service posts to your endpoints when an order changes state.',
      },
    ],
    paths,
    webhooks: Object.fromEntries(EVENT_TYPES.map((type) => [type, describeWebhook(type)])),
    components: {
      schemas: componentSchemas(),
      parameters: PARAMETERS,
      headers: HEADERS,
      securitySchemes: {
        apiKey: {
          type: 'http',
          scheme: 'bearer',
          description:
            'An API key from the dashboard: `sk_live_ecl_…` in live mode, `sk_test_ecl_…` in test mode.',
        },
      },
    },
  };
}

const PARAMETERS: Record<string, Json> = {
  OrderId: {
    name: 'id',
    in: 'path',
    required: true,
    schema: { type: 'string' },
    description: 'The order’s `id`.',
  },
  IdempotencyKey: idempotencyKey(true),
  OptionalIdempotencyKey: idempotencyKey(false),
};

function idempotencyKey(required: boolean): Json {
  return {
    name: 'Idempotency-Key',
    in: 'header',
    required,
    schema: { type: 'string', minLength: 1, maxLength: 128, pattern: '^[\\x20-\\x7e]+$' },
    description: 'The same key with the same body returns the original response. Kept for at least 24 hours.',
  };
}

const HEADERS: Record<string, Json> = {
  RequestId: { schema: { type: 'string' }, description: 'Identifies this request in the logs.' },
  IdempotentReplay: {
    schema: { type: 'string', enum: ['true'] },
    description: 'Present when the response is replayed for the same key and body.',
  },
  RateLimitPolicy: { schema: { type: 'string' }, description: 'The limit: `"per-key";q=120;w=60`.' },
  RateLimit: {
    schema: { type: 'string' },
    description: 'How many requests are left, and the seconds until one more is available.',
  },
  RetryAfter: {
    schema: { type: 'integer', minimum: 1 },
    description: 'Seconds to wait before the next request.',
  },
};

const COMMON_HEADERS = {
  'Request-Id': ref('headers', 'RequestId'),
  'RateLimit-Policy': ref('headers', 'RateLimitPolicy'),
  RateLimit: ref('headers', 'RateLimit'),
};

function describe(operation: Operation): Json {
  const replays = operation.idempotencyKey !== undefined;
  const name = nameOf(operation.success.schema);
  const statuses = [...new Set(operation.errors.map((code) => ERRORS[code].status))].sort();
  return {
    operationId: operation.id,
    summary: operation.summary,
    description: operation.description,
    tags: [operation.id === 'refundOrder' ? 'Refunds' : 'Orders'],
    parameters: parameters(operation),
    ...(operation.body && {
      requestBody: {
        required: true,
        content: json(nameOf(operation.body), REQUEST_EXAMPLES[nameOf(operation.body)]),
      },
    }),
    responses: {
      [operation.success.status]: {
        description: operation.success.description,
        headers: {
          ...COMMON_HEADERS,
          ...(replays && { 'Idempotent-Replay': ref('headers', 'IdempotentReplay') }),
        },
        content: json(name, RESPONSE_EXAMPLES[name]),
      },
      ...Object.fromEntries(
        statuses.map((status) => [
          status,
          describeErrors(
            status,
            operation.errors.filter((code) => ERRORS[code].status === status),
            replays,
          ),
        ]),
      ),
    },
  };
}

function describeErrors(status: number, codes: ErrorCode[], replays: boolean): Json {
  return {
    description: codes.map((code) => `\`${code}\``).join(', '),
    headers: {
      ...(status === 401 ? { 'Request-Id': COMMON_HEADERS['Request-Id'] } : COMMON_HEADERS),
      ...(status === 429 && { 'Retry-After': ref('headers', 'RetryAfter') }),
      ...(status === 402 && replays && { 'Idempotent-Replay': ref('headers', 'IdempotentReplay') }),
    },
    content: json('Error', Object.fromEntries(codes.map((code) => [code, new ApiError(code).toBody()]))),
  };
}

function parameters({ path, query, idempotencyKey }: Operation): Json[] {
  const filters = query ? (clean(z.toJSONSchema(query) as Json).properties as Record<string, Json>) : {};
  return [
    ...(path.includes('{id}') ? [ref('parameters', 'OrderId')] : []),
    ...(idempotencyKey === 'required' ? [ref('parameters', 'IdempotencyKey')] : []),
    ...(idempotencyKey === 'optional' ? [ref('parameters', 'OptionalIdempotencyKey')] : []),
    ...Object.entries(filters).map(([name, { description, ...schema }]) => ({
      name,
      in: 'query',
      description,
      schema,
    })),
  ];
}

function describeWebhook(type: EventType): Json {
  return {
    post: {
      operationId: `on.${type}`,
      summary: type,
      description:
        'Delivered at least once, in no guaranteed order, to every endpoint registered in the dashboard. Verify the ' +
        'signature over the raw body, detect duplicates by `id`, and use `data.object.status`, not `type`.',
      tags: ['Events'],
      security: [],
      parameters: [
        {
          name: 'Service-Signature',
          in: 'header',
          required: true,
          schema: { type: 'string' },
          description:
            '`t=<unix>,v1=<hex>`: HMAC-SHA256 with the webhook secret over `<t>.` and the raw body.',
        },
      ],
      requestBody: { required: true, content: json(eventSchemaName(type), { [type]: exampleEvent(type) }) },
      responses: {
        '2XX': {
          description:
            'Received. After any other status code, or without a response within 10 seconds, the event is delivered again.',
        },
      },
    },
  };
}

const REQUEST_EXAMPLES: Record<string, Json> = {
  CreateOrder: { mbway: EXAMPLE_CREATE_MBWAY, multibanco: EXAMPLE_CREATE_MULTIBANCO },
  CreateRefund: { full: {}, partial: EXAMPLE_REFUND_PART },
};

const { currency: _currency, ...exampleSummary } = EXAMPLE_ORDER;
const RESPONSE_EXAMPLES: Record<string, Json> = {
  Order: { mbway: EXAMPLE_ORDER, multibanco: EXAMPLE_VOUCHER_ORDER },
  OrderList: { page: { data: [exampleSummary], has_more: false } },
  Refund: { partial: EXAMPLE_REFUND },
};

function json(schemaName: string, examples: Json = {}): Json {
  return {
    'application/json': {
      schema: ref('schemas', schemaName),
      examples: Object.fromEntries(Object.entries(examples).map(([name, value]) => [name, { value }])),
    },
  };
}
