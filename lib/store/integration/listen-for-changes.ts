// Tells this process of payments that changed, in whichever process that was: one LISTEN connection for all open pages.
import { EventEmitter } from 'node:events';
import { PAYMENT_CHANGES } from './payment-store';

/** `sql.listen` of the `postgres` package, or anything like it. `onListening` is called again after a reconnect. */
type Listen = (
  channel: string,
  onNotification: (token: string) => void,
  onListening: () => void,
) => Promise<unknown>;

/** The returned function calls `onChange` when the payment of this token may have changed, until what it returns is called. */
export function listenForChanges(listen: Listen): (token: string, onChange: () => void) => () => void {
  const changes = new EventEmitter().setMaxListeners(0);
  const tell = (token: string | symbol) => changes.emit(token);
  // Notifications sent before LISTEN, or while the connection was lost, are lost.
  const tellAll = () => changes.eventNames().forEach(tell);
  const start = () => {
    listen(PAYMENT_CHANGES, tell, tellAll).catch(() => setTimeout(start, 1_000));
  };
  let isListening = false;
  return (token, onChange) => {
    changes.on(token, onChange);
    if (!isListening) start();
    isListening = true;
    return () => changes.off(token, onChange);
  };
}
