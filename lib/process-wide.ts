// State that a process has once. Next bundles a module into several files and runs them in one process, so a variable
// of the module may exist several times. Caches don't mind; locks, counters and subscriptions do.
globalThis.processWide ??= new Map();
const states = globalThis.processWide;

/** The process's one value under `name`, which `make` makes when it is first asked for. */
export function processWide<State>(name: string, make: () => State): State {
  if (!states.has(name)) states.set(name, make());
  return states.get(name) as State;
}
