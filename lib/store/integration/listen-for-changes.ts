// Tells this process of payments that changed, in whichever process that was: one LISTEN connection for all open pages.
import { PAYMENT_CHANGES } from './payment-store';

/** `sql.listen` of the `postgres` package, or anything like it. `onListening` is called again after a reconnect. */
type Listen = (
  channel: string,
  onNotification: (token: string) => void,
  onListening: () => void,
) => Promise<unknown>;

/** The returned function calls `onChange` when the payment of this token may have changed, until what it returns is called. */
export function listenForChanges(listen: Listen): (token: string, onChange: () => void) => () => void {
  const watchers = new Map<string, Set<() => void>>();
  const tell = (token: string) => {
    for (const onChange of watchers.get(token) ?? []) onChange();
  };
  // What was sent before it listened, or while the connection was lost, is lost.
  const tellAll = () => {
    for (const token of watchers.keys()) tell(token);
  };
  const start = () => {
    listen(PAYMENT_CHANGES, tell, tellAll).catch(() => setTimeout(start, 1_000));
  };
  let isListening = false;
  return (token, onChange) => {
    const own = watchers.get(token) ?? new Set();
    watchers.set(token, own.add(onChange));
    if (!isListening) start();
    isListening = true;
    return () => {
      own.delete(onChange);
      if (own.size === 0) watchers.delete(token);
    };
  };
}
