// The one table of the API's errors. Domain code throws `ApiError`; `http/` renders it.

// Spec is silent: which `type` each code maps to.
export const ERRORS = {
  validation_failed: { status: 400, type: 'invalid_request', message: 'Há um campo inválido na requisição.' },
  // For broken HTTP, which no operation ever sees (`lib/server/guard-request.mjs`).
  malformed_request: { status: 400, type: 'invalid_request', message: 'A requisição HTTP está malformada.' },
  invalid_json: {
    status: 400,
    type: 'invalid_request',
    message: 'O corpo da requisição não é um JSON válido.',
  },
  currency_not_supported: {
    status: 400,
    type: 'invalid_request',
    message: 'Moeda não suportada: a única moeda aceita é EUR.',
  },
  amount_below_fee: {
    status: 400,
    type: 'invalid_request',
    message: 'O valor é baixo demais: não cobre a tarifa do método. Aumente o valor.',
  },
  refund_exceeds_amount: {
    status: 400,
    type: 'invalid_request',
    message: 'O reembolso é maior que o valor que resta na ordem.',
  },
  unauthorized: {
    status: 401,
    type: 'authentication_error',
    message: 'Credencial ausente ou inválida. Envie Authorization: Bearer com uma chave ativa.',
  },
  payment_failed: {
    status: 402,
    type: 'payment_error',
    message:
      'Não foi possível iniciar o pagamento. A ordem foi desfeita e a external_reference pode ser usada de novo.',
  },
  resource_not_found: { status: 404, type: 'not_found', message: 'O recurso não existe nesta conta.' },
  // Spec is silent: methods other than those of the endpoint.
  method_not_allowed: {
    status: 405,
    type: 'invalid_request',
    message: 'Método não permitido neste endereço. Veja o cabeçalho Allow.',
  },
  external_reference_taken: {
    status: 409,
    type: 'conflict',
    message: 'Já existe uma ordem com esta external_reference. Use outra.',
  },
  idempotency_key_reused: {
    status: 409,
    type: 'conflict',
    message: 'Esta Idempotency-Key já foi usada com outro corpo. Use uma chave nova.',
  },
  order_not_paid: {
    status: 409,
    type: 'conflict',
    message: 'Só é possível reembolsar uma ordem no estado paid.',
  },
  body_too_large: {
    status: 413,
    type: 'invalid_request',
    message: 'O corpo da requisição passa de 64 KB.',
  },
  rate_limited: {
    status: 429,
    type: 'rate_limited',
    message: 'Limite de requisições por minuto atingido. Espere o tempo de Retry-After e tente de novo.',
  },
  internal_error: {
    status: 500,
    type: 'internal_error',
    message: 'Erro interno. Tente de novo com a mesma Idempotency-Key.',
  },
} as const;

export type ErrorCode = keyof typeof ERRORS;

/** Any response other than success, thrown by domain code (/docs/errors). */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly param: string | undefined;
  /** Seconds to wait before the next try: the `Retry-After` header. */
  readonly retryAfter: number | undefined;

  constructor(
    readonly code: ErrorCode,
    details: { message?: string; param?: string; retryAfter?: number } = {},
  ) {
    super(details.message ?? ERRORS[code].message);
    this.param = details.param;
    this.retryAfter = details.retryAfter;
  }

  /** The envelope of every error response. */
  toBody() {
    const { type } = ERRORS[this.code];
    return {
      error: { type, code: this.code, message: this.message, ...(this.param && { param: this.param }) },
    };
  }
}
