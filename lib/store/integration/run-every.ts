// Background work: one task again and again, in every process of a shop.

/**
 * Runs `task` `everyMs` after its last run ended, give or take a tenth, so that several processes don't run in step.
 * The returned function ends it, and waits up to three seconds for the run under way; `stopped` tells the task.
 */
export function runEvery(
  everyMs: number,
  task: (stopped: () => boolean) => Promise<unknown>,
  firstAfterMs = everyMs,
): () => Promise<void> {
  let stopped = false;
  let running: Promise<unknown> = Promise.resolve();
  let timer = setTimeout(run, firstAfterMs);

  function run(): void {
    running = task(() => stopped).finally(() => {
      if (!stopped) timer = setTimeout(run, everyMs * (0.9 + 0.2 * Math.random()));
    });
  }

  return async () => {
    stopped = true;
    clearTimeout(timer);
    await Promise.race([running, new Promise((resolve) => setTimeout(resolve, 3_000).unref())]);
  };
}
