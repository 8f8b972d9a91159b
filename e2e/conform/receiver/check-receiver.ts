// Checks a receiver of the payment service's events from outside.
import { type Finding, type Report, reportOf } from '../report';
import type { Rule } from '../rule';
import { chosen, explain, runRules, type Tell } from '../run-rules';
import { afterPayment } from './rules/after-payment';
import { beforePayment } from './rules/before-payment';
import { bodies } from './rules/bodies';
import { forged } from './rules/forged';
import { responses } from './rules/responses';
import { Sender, type SenderOptions } from './sender';

/** In this order: the first order awaits its payment, is paid, and is refunded. */
export const RECEIVER_PARTS: Record<string, readonly Rule<Sender>[]> = {
  'Forged and old requests': forged,
  'Events that don’t fit, and the payment': beforePayment,
  'Responses to genuine events': responses,
  'Once, and forward only': afterPayment,
  'Other bodies, and every response': bodies,
};

export const RECEIVER_RULES: readonly Rule<Sender>[] = Object.values(RECEIVER_PARTS).flat();

/** The end of every report. */
const UNSEEN =
  'No run can see from outside whether signatures are compared in constant time, or what the probes don’t show.';

export interface ReceiverCheck extends SenderOptions {
  /** Check only the rules whose id is, or begins with, one of these. */
  only?: readonly string[] | undefined;
  tell?: Tell | undefined;
}

/** Rejects when nothing can be checked: no response at the URL, or a probe that proves nothing. */
export async function checkReceiver({ tell, only, ...options }: ReceiverCheck): Promise<Report> {
  const startedAt = performance.now();
  try {
    await fetch(options.url, {
      method: 'POST',
      body: '{}',
      redirect: 'manual',
      signal: AbortSignal.timeout(15_000),
    });
  } catch (error) {
    throw new Error(`Nothing can be checked at ${options.url}: ${explain(error)}.`);
  }
  const sender = new Sender(options);
  await sender.inspectProbes();
  const findings: Finding[] = [];
  for (const [part, rules] of Object.entries(RECEIVER_PARTS)) {
    const wanted = rules.filter(({ id }) => chosen(id, only));
    findings.push(...(await runRules(part, wanted, sender, tell)));
  }
  return reportOf(options.url, findings, RECEIVER_RULES.length, startedAt, UNSEEN);
}
