// What the X-ray of a payment says in English. Names of headers, states and fields stay as the wire has them.

/** A step's title, and why it is done so. */
const says = <Title>(title: Title, why: string): [Title, string] => [title, why];

export const en = {
  open: 'X-ray this payment',
  title: 'X-ray',
  intro: 'Everything that happened behind this page, on both sides, as it happens.',
  close: 'Close',
  wholePage: 'Whole page',
  toPurchase: 'Back to the purchase',
  dashboard: 'This order in the merchant’s dashboard',
  copyJson: 'Copy as JSON',
  copied: 'Copied',
  notCopied: 'Could not copy',
  downloadJson: 'Download JSON',
  shop: 'Caruma, the shop',
  service: 'Eclusa, the payment service',
  steps: (count: number) => (count === 1 ? '1 step' : `${count} steps`),
  sincePrevious: 'since the step before',
  figures: {
    call: 'order created, as the shop saw it',
    webhook: 'webhook delivered, with its response',
    paidToPage: 'from paid to this page',
  },
  sequence: 'The sequence, with the time since the arrow before',
  actors: {
    page: 'Your page',
    shop: 'Caruma',
    service: 'Eclusa',
    payer: { phone: 'Phone', atm: 'ATM', both: 'Phone, ATM' },
  },
  fromTo: (from: string, to: string) => `${from} to ${to}:`,
  arrow: {
    checkout: 'order form',
    again: 'another attempt',
    askPayer: 'payment request',
    approves: 'approves',
    pays: 'pays',
    fails: 'not approved',
    update: 'update',
    lost: 'no response',
  },
  redacted: (what: string) => `${what}, redacted`,
  code: 'Code',
  serviceSilent: 'The payment service did not respond: only the shop’s steps are shown.',
  clockAhead: (ahead: string) =>
    `The shop’s clock was moved ahead in the simulator: ${ahead}. All times here are by that clock, on both sides.`,
  waiting: {
    approval: 'Waiting for the payer to decide, on the phone.',
    voucher: 'Waiting for the payer to use the voucher. That may take days.',
    retry: 'Waiting for the next attempt at delivery.',
    response: 'Waiting for the response. The page will ask again, with the same key.',
  },
  facts: {
    response: 'response',
    took: 'took',
    state: 'state',
    attempt: 'attempt',
    amount: 'amount',
    next: 'next attempt',
    outcome: 'outcome',
    pages: 'open pages',
    to: 'to',
    until: 'until',
    replayed: 'replayed',
  },
  wire: {
    sent: 'What was sent',
    received: 'What was received',
    responded: 'What was responded',
    empty: '(an empty body)',
    body: 'The bytes of the event',
    signature: 'What was signed',
  },
  outcomes: {
    moved: 'new, and moved the purchase',
    unchanged: 'new, but no news',
    flagged: 'does not match: flagged for a person',
    duplicate: 'seen before: nothing done',
    ignored: 'not about an order',
    'unknown order': 'an order of another shop: accepted, nothing to do',
    unreadable: 'could not be read',
  },
  genuine: 'genuine',
  noResponse: 'no response',
  givenUp: 'given up: a dead letter',
  yes: 'yes',
  step: {
    written: says(
      (attempt: number) => (attempt === 1 ? 'Records the purchase' : `Records attempt ${attempt}`),
      'Before any request: whatever fails from here on, the key and the reference are known.',
    ),
    asks: says(
      'Asks for an order',
      'The attempt’s id is the Idempotency-Key: if the response is lost, a retry returns the same order.',
    ),
    asksRefund: says('Asks for a refund', 'With a stored key too: a refund requested twice is made once.'),
    looksUp: says('Looks the order up', 'Reconciliation: it makes up for an event that was lost.'),
    took: says(
      (status: number) => `Responds: ${status}`,
      'Checks the API key and the rate limit. A POST also claims its Idempotency-Key, in the statement that does the work.',
    ),
    replayed: 'The key was known: the first response again, byte for byte. Nothing was done twice.',
    order: says('Creates the order', 'Order, event and deliveries are written together, or not at all.'),
    answered: says(
      (status: number) => `Has the response: ${status}`,
      'It says how the order began. Only a signed event says that it is paid.',
    ),
    refused: says(
      (status: number) => `Is refused: ${status}`,
      'There is no order and nothing was charged. The shop acts on the code.',
    ),
    lost: says(
      'Has no response',
      'The order may exist or not, so the page does not say “failed”: the shop asks again with the same key.',
    ),
    event: says(
      (type: string) => `Records ${type}`,
      'State, event, deliveries and ledger change in one statement: no event without its change, and no change without its event.',
    ),
    refund: says(
      (amount: string) => `Books the refund of ${amount}`,
      'In the statement that moves the order.',
    ),
    delivered: says(
      (attempt: number) => `Signs and delivers, attempt ${attempt}`,
      'Sent outside any transaction, with a fresh time in the signature.',
    ),
    undelivered: says(
      (attempt: number) => `Could not deliver, attempt ${attempt}`,
      'Without a 2xx within ten seconds, the same bytes are sent again, for about a day.',
    ),
    verified: says(
      'Checks the signature',
      'Over the raw bytes, in constant time, at most 300 s old: before anything is parsed.',
    ),
    duplicate: says(
      'Recognises the event',
      'Delivery is at least once. Only the first copy of the event has an effect; the others get a 200 too.',
    ),
    moved: says(
      (status: string) => `Moves the purchase: ${status}`,
      'One statement records the event and moves the state, forward only.',
    ),
    released: 'The goods are released: once, since amount and reference match.',
    reconciled: says('Repairs the purchase', 'No event came; the reconciliation found the difference.'),
    pushed: says(
      'Updates the page',
      'Over server-sent events: only the version number. The page then refreshes itself.',
    ),
    email: says(
      (kind: string) => `Sends the e-mail “${kind}”`,
      'An effect of the change, written by the same statement, so it is sent once.',
    ),
  },
};

export type XrayMessages = typeof en;
