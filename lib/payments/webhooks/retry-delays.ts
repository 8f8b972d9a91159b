/** Seconds after each failed attempt. After the last one the delivery is a dead letter. */
// Spec is silent: when the attempts of about 24 hours fall.
export const RETRY_SECONDS = [5, 60, 5 * 60, 30 * 60, 2 * 3600, 5 * 3600, 8 * 3600, 8.4 * 3600];

/** Share by which a delay varies, so that deliveries that failed together are not all retried at once. */
export const JITTER = 0.1;

/** Seconds to wait after attempt number `attempts` failed; undefined when it was the last. */
export function retryDelay(attempts: number): number | undefined {
  const delay = RETRY_SECONDS[attempts - 1];
  return delay && delay * (1 + JITTER * (2 * Math.random() - 1));
}
