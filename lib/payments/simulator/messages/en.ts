// The simulator's messages in English.

import { SCENARIOS, type ScenarioName } from '../../network/scenarios';
import { PIN_DIGITS } from '../pin';
import type { Messages } from './pt';

export const en: Messages = {
  otherLanguage: 'Português',
  lost: 'No response. Check the connection and try again: nothing is paid twice.',
  header: {
    label: 'Simulator',
    phone: 'Phone',
    atm: 'ATM',
    controlRoom: 'Control room',
    docs: 'Docs',
    theme: 'Light or dark',
    ahead: 'The service’s clock is ahead',
  },
  keypad: { label: 'Keypad', erase: 'Delete' },
  phone: {
    title: 'Phone',
    note: `A simulated phone. Requests arrive by themselves; any ${PIN_DIGITS} digits are the PIN.`,
    noteUnopened: 'A simulated phone. It shows the MB WAY requests sent to one number.',
    another: 'Another phone',
    ask: {
      heading: 'Whose phone is this?',
      text: 'Enter the number you gave the shop. The MB WAY requests appear here.',
      label: 'Phone number',
      refused: 'It has 9 digits and begins with 9, for example 912 345 678.',
      open: 'Open the phone',
    },
    lock: {
      phone: 'Phone',
      arrived: (merchant, amount) => `MB WAY request: ${merchant}, ${amount}.`,
      none: 'No requests. When you pay in the shop, the notification appears here.',
      list: 'Requests to approve',
      expiresIn: 'expires in',
      asks: 'asks for',
      tap: 'Tap to see and approve',
    },
    request: { asks: 'asks you for', timeBefore: 'You have', timeAfter: 'to approve' },
    pin: {
      label: 'MB WAY PIN',
      missing: `Enter the ${PIN_DIGITS} digits of the PIN.`,
      any: `Any ${PIN_DIGITS} digits.`,
      filled: 'The PIN is filled in: any will do in this demonstration.',
      approve: 'Approve',
      decline: 'Decline',
      ignore: 'Ignore',
      limit: 'Limit exceeded',
    },
    result: {
      approved: 'Payment approved',
      paid: (amount, merchant) => `You paid ${amount} to ${merchant}.`,
      declined: 'Payment declined',
      refused: 'You declined the request. Nothing was charged.',
      limit: 'Limit exceeded: the amount is above your daily MB WAY limit. Nothing was charged.',
      gone: 'The request is no longer active',
      goneAs: {
        pending: '',
        awaiting_payment: '',
        paid: 'It has been approved. There is nothing more to do.',
        refunded: 'It was paid and then refunded.',
        failed: 'It has been declined. Nothing was charged.',
        expired: 'The time to approve is over. Nothing was charged: ask for a new one in the shop.',
      },
      close: 'Close',
    },
  },
  atm: {
    title: 'ATM',
    note: 'A simulated ATM. Payments and other services → Payment of services/purchases, then the entity, the reference and the amount.',
    frame: { screen: 'ATM screen', caption: 'ATM', demo: 'Demonstration' },
    end: 'Finish',
    back: 'Back',
    outOfService: 'out of service',
    menus: {
      menu: {
        heading: 'Choose an operation',
        works: 'Payments and other services',
        others: ['Withdrawals', 'Balance and movements', 'Transfers'],
      },
      payments: {
        heading: 'Payments and other services',
        works: 'Payment of services/purchases',
        others: ['Payments to the State', 'Phone top-ups', 'Tolls'],
      },
    },
    entry: {
      heading: 'Payment of services/purchases',
      next: 'Continue',
      cancel: 'Cancel',
      afterwards: 'Then press Continue.',
      fields: {
        entity: {
          label: 'Entity',
          hint: 'The 5 digits of the entity.',
          wrong: 'The entity has 5 digits. Check the purchase’s page.',
        },
        reference: {
          label: 'Reference',
          hint: 'The 9 digits of the reference.',
          wrong: 'The reference has 9 digits. Check the purchase’s page.',
        },
        euros: {
          label: 'Amount',
          hint: 'In euros and cents, for example 42.50.',
          wrong: 'Enter the amount in euros and cents, for example 42.50.',
        },
      },
    },
    voucher: { payee: 'Payee', entity: 'Entity', reference: 'Reference', amount: 'Amount' },
    confirm: {
      heading: 'Confirm the payment',
      pay: 'Confirm',
      correct: 'Correct',
      cancel: 'Cancel',
      fail: 'Simulate a failed payment',
    },
    slip: {
      heading: 'Payment made',
      text: (amount, merchant) => `You paid ${amount} to ${merchant}. Take your slip.`,
      shown: 'The purchase’s page shows the payment already.',
      label: 'Slip',
      title: 'PAYMENT OF SERVICES/PURCHASES',
      proof: 'The slip that the ATM prints is proof of payment. Keep it.',
      demo: 'DEMONSTRATION · NO VALUE',
    },
    refusals: {
      unknown_reference: {
        heading: 'Unknown reference',
        text: 'Check the entity and the reference on the purchase’s page. Nothing was charged.',
      },
      wrong_amount: {
        heading: 'Wrong amount',
        text: 'Only the exact amount that comes with the reference is accepted. Nothing was charged.',
      },
      expired: {
        heading: 'Expired reference',
        text: 'The time to pay is over. Get a new reference on the purchase’s page. Nothing was charged.',
      },
      already_paid: {
        heading: 'Reference already paid',
        text: 'This payment has been made. Don’t pay again: the receipt is on the purchase’s page.',
      },
      failed: {
        heading: 'Operation not completed',
        text: 'The payment was not made and nothing was charged. Try again on the purchase’s page.',
      },
    },
    correctAmount: 'Correct the amount',
    retype: 'Type it again',
  },
  room: {
    title: 'Control room',
    intro:
      'Here you decide for the payer. Each decision settles a real order of this service, and the shop is notified by a signed webhook.',
    waiting: 'Waiting for the payer',
    none: 'Nothing is waiting. Buy something in the shop: the MB WAY request or the reference appears here by itself.',
    more: (count) => `The latest ${count} are shown.`,
    mbway: 'MB WAY',
    multibanco: 'Multibanco',
    facts: {
      reference: 'Order',
      phone: 'Phone',
      phoneEnding: (digits) => `ending in ${digits}`,
      voucher: 'Entity and reference',
      timeLeft: 'Time left',
      until: 'Valid until',
    },
    buttons: {
      paid: { mbway: 'Approve', multibanco: 'Pay' },
      failed: { mbway: 'Decline', multibanco: 'Fail' },
      expired: { mbway: 'Let it expire', multibanco: 'Let it expire' },
      open: { mbway: 'Open on the phone', multibanco: 'Open at the ATM' },
    },
    ended: { paid: 'Paid', failed: 'Failed', expired: 'Expired', refunded: 'Refunded' },
    actions: 'What each action does',
    does: [
      ['Approve · Pay', 'The payer enters the PIN, or pays at the ATM. The order is paid: order.paid.'],
      [
        'Decline · Fail',
        'The payer declines, or the network does not complete the payment. Nothing is charged: order.failed.',
      ],
      ['Let it expire', 'It expires now, without moving the clock. Nothing is charged: order.expired.'],
    ],
    devices: 'The devices',
    phoneText: 'The number you gave the shop. The request arrives by itself.',
    atmText: 'The entity, the reference and the amount on the purchase’s page.',
    openAtm: 'Go to the ATM',
    magic: 'Numbers and amounts that always do the same',
    magicText:
      'Pay with MB WAY and one of these numbers, or with Multibanco and one of these amounts, in the shop or through the API.',
    scenario: Object.fromEntries(SCENARIOS.map(({ name, what }) => [name, what])) as Record<
      ScenarioName,
      string
    >,
    other: 'Anything else',
    otherDoes: 'Does what you decide on the phone, at the ATM or here.',
    copy: 'Copy',
    copied: 'Copied',
    outbox: 'The service’s e-mails to merchants are not sent: read them in the',
    outboxLink: 'outbox',
  },
  clock: {
    title: 'The clocks',
    text: 'Each merchant has its own clock. When you move it forward, everything that becomes due happens at once, in order: expiries, retries, payouts.',
    whose: 'Whose clock',
    all: 'All merchants',
    live: 'live',
    test: 'test',
    onTime: 'on time',
    step: { 300: 'Move on 5 minutes', 86400: 'Move on 1 day', 691200: 'Move on 8 days' },
    past: {
      300: 'past an MB WAY request',
      86400: 'past the retries of a webhook',
      691200: 'past a Multibanco voucher',
    },
    reset: 'Back to the real time',
    resetText:
      'What has happened stays as it is. Open MB WAY requests and scheduled retries keep the time they have left; a voucher keeps its printed date.',
    lost: 'No response. Check the connection; the times above tell whether a clock moved.',
  },
  outbox: {
    title: 'Outbox',
    text: (to) =>
      `E-mails of the payment service to its merchants${to ? `, to ${to}` : ''}. This demonstration sends none: here they are, latest first, for two days.`,
    none: 'Nothing yet.',
    to: 'To',
  },
};
