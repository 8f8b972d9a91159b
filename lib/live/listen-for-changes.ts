// Tells this process of what changed, in whichever process that was: one LISTEN connection for all open pages.
import { EventEmitter } from 'node:events';

/** `sql.listen` of the `postgres` package for one channel, or anything like it. `onListening` is called after a reconnect too. */
type Listen = (onNotification: (topic: string) => void, onListening: () => void) => Promise<unknown>;

/**
 * The returned function calls `onChange` when what `topic` names may have changed, until what it returns is called.
 * Listening begins with the first topic, and lasts as long as the process.
 */
export function listenForChanges(listen: Listen): (topic: string, onChange: () => void) => () => void {
  const changes = new EventEmitter().setMaxListeners(0);
  const tell = (topic: string | symbol) => changes.emit(topic);
  // Notifications sent before LISTEN, or while the connection was lost, are lost.
  const tellAll = () => changes.eventNames().forEach(tell);
  const start = () => {
    // The database is away: try again.
    listen(tell, tellAll).catch(() => setTimeout(start, 1_000).unref());
  };
  let isListening = false;
  return (topic, onChange) => {
    changes.on(topic, onChange);
    if (!isListening) start();
    isListening = true;
    return () => changes.off(topic, onChange);
  };
}
