// Records the shop's requests, webhooks and page updates for the X-ray. Nothing waits for it.
import { after } from 'next/server';
import { readBytes } from '@/lib/store/integration/payments-client';
import { SIGNATURE_HEADER } from '@/lib/store/integration/verify-webhook';
import type { Observer } from '@/lib/store/observer';
import { hearClock } from './clock';
import { notePush, noteRequest, noteWebhook } from './xray/notes';

export const observer: Observer = {
  async fetch(input, init = {}) {
    const startedAt = new Date();
    const started = performance.now();
    const note = (response?: Response, body?: Uint8Array) =>
      noteRequest({
        method: init.method ?? 'GET',
        path: new URL(String(input)).pathname,
        idempotencyKey: new Headers(init.headers).get('idempotency-key'),
        requestBody: typeof init.body === 'string' ? init.body : null,
        startedAt,
        durationMs: Math.round(performance.now() - started),
        status: (body && response?.status) ?? null,
        responseBody: body ? new TextDecoder().decode(body) : null,
        requestId: response?.headers.get('request-id') ?? null,
      });
    const response = await fetch(input, init).catch((error) => {
      note();
      throw error;
    });
    readBytes(response.clone(), 1_048_576).then(
      (body) => note(response, body),
      () => note(response),
    );
    return response;
  },

  async onWebhook({ request, body, event }, apply) {
    // Reads the clock before the webhook is recorded.
    const aheadMs = await hearClock(request.headers);
    const startedAt = Date.now();
    const result = await apply();
    const durationMs = Date.now() - startedAt;
    after(() =>
      noteWebhook(event, {
        startedAt: new Date(startedAt + aheadMs),
        durationMs,
        outcome: result.outcome,
        status: result.outcome === 'unreadable' ? 422 : 200,
        path: new URL(request.url).pathname,
        signature: request.headers.get(SIGNATURE_HEADER),
        requestBody: new TextDecoder().decode(body),
      }),
    );
    return result;
  },

  onSent: notePush,
};
