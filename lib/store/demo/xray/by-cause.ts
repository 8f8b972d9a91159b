/** The kinds of steps and arrows in the order in which one causes the next; a key begins with its kind. */
const KINDS = [
  'form',
  'written',
  'refund-asked',
  'call',
  'request',
  'order',
  'asked',
  'refund',
  'decision',
  'event',
  'response',
  'delivery',
  'webhook',
  'moved',
  'received',
  'push',
  'email',
];

const kindOf = (key: string) => KINDS.indexOf(key.split(':')[0] ?? '');

/** Sorts by time; a cause comes before its effect even when both fell into one millisecond. */
export function byCause(a: { key: string; at: Date }, b: { key: string; at: Date }): number {
  return a.at.getTime() - b.at.getTime() || kindOf(a.key) - kindOf(b.key);
}
