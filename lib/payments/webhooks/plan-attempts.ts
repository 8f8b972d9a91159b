import { JITTER, RETRY_SECONDS } from './retry-delays';

export interface PlannedAttempt {
  number: number;
  at: Date;
  /** Seconds by which it may be earlier or later; 0 for the next one, whose time is set. */
  spread: number;
}

/** The attempts still to come if each of them fails; after the last one the delivery is a dead letter. */
export function planAttempts(delivery: {
  status: string;
  /** Attempts that are over. */
  made: number;
  /** Sent again by hand: one attempt, and no cycle of retries. */
  resent: boolean;
  nextAttemptAt: Date;
}): PlannedAttempt[] {
  const { status, made, resent, nextAttemptAt } = delivery;
  if (status !== 'pending') return [];
  const planned: PlannedAttempt[] = [{ number: made + 1, at: nextAttemptAt, spread: 0 }];
  for (const delay of resent ? [] : RETRY_SECONDS.slice(made)) {
    const { number, at, spread } = planned.at(-1) as PlannedAttempt;
    planned.push({
      number: number + 1,
      at: new Date(at.getTime() + delay * 1000),
      spread: spread + delay * JITTER,
    });
  }
  return planned;
}
