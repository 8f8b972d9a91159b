import { log } from './log';

/**
 * Does `work` on the batch that `read` finds, `atOnce` at a time. An item that fails is logged and blocks none behind it:
 * `read` is called again without it. Resolves to how many succeeded.
 */
export async function workThrough<Item extends { id: string }>(
  what: string,
  read: (failed: string[]) => Promise<Item[]>,
  work: (item: Item) => Promise<unknown>,
  atOnce: number,
): Promise<number> {
  const failed: string[] = [];
  let done = 0;
  for (;;) {
    const items = await read(failed);
    const before = failed.length;
    const queue = items.values();
    const next = async () => {
      for (const item of queue) {
        try {
          await work(item);
          done += 1;
        } catch (error) {
          log('error', `${what} failed`, { id: item.id, error });
          failed.push(item.id);
        }
      }
    };
    await Promise.all(Array.from({ length: atOnce }, next));
    if (failed.length === before) return done;
  }
}
