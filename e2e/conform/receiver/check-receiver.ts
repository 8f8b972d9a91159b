// Checks a receiver of the payment service's events from outside. Called by `conform-receiver.ts` and by tests.
import { chosen } from '../chosen';
import { type Report, reportOf } from '../report';
import { explain, runRules, type Tell } from '../run-rules';
import { RECEIVER_RULES } from './rules';
import { Sender, type SenderOptions } from './sender';

export interface ReceiverCheck extends SenderOptions {
  /** Check only the rules whose id is, or begins with, one of these. */
  only?: readonly string[] | undefined;
  tell?: Tell | undefined;
}

/** Rejects when nothing responds with at the address. */
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
  const rules = RECEIVER_RULES.filter(({ id }) => chosen(id, only));
  const findings = await runRules('Receiving events', rules, new Sender(options), tell);
  return reportOf(options.url, findings, startedAt);
}
