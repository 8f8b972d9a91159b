// Where a payer is at the ATM, read from the URL alone: every step is a GET, so that it works without JavaScript,
// survives a reload and can be linked to with everything filled in.
import { readAmount } from '@/lib/payments/read-amount';

export type Query = Record<string, string | string[] | undefined>;

/** What the payer types, in the order in which the ATM asks for it. */
export type Entry = 'entity' | 'reference' | 'euros';

export type AtmStep =
  | { at: 'menu' | 'payments' | 'failed' }
  | { at: 'slip'; orderId: string }
  | { at: 'confirm'; entity: string; reference: string; amount: number }
  /** `typed` is what was refused as malformed; `carry` are the other values, which the form sends along. */
  | { at: 'entry'; entry: Entry; typed?: string; carry: Record<string, string> };

/** The step that `query` leads to: the first thing missing or malformed is asked for. `amount` is in cents. */
export function readAtmStep(query: Query): AtmStep {
  const given = (name: string) => (typeof query[name] === 'string' ? query[name].trim() : undefined);
  const slip = given('slip');
  if (slip) return { at: 'slip', orderId: slip };
  if (given('at') === 'failed') return { at: 'failed' };

  const typed = { entity: given('entity'), reference: given('reference'), euros: given('euros') };
  const amount = given('amount');
  if (given('at') !== 'entity' && !typed.entity && !typed.reference && !typed.euros && !amount) {
    return { at: given('at') === 'payments' ? 'payments' : 'menu' };
  }

  const entity = digits(typed.entity, 5);
  const reference = digits(typed.reference, 9);
  const cents = typed.euros === undefined ? readCents(amount) : readAmount(typed.euros);
  if (entity && reference && cents) return { at: 'confirm', entity, reference, amount: cents };

  const carry: Record<string, string> = {};
  if (entity) carry.entity = entity;
  if (reference) carry.reference = reference;
  if (cents) carry.amount = String(cents);
  const entry = !entity ? 'entity' : !reference ? 'reference' : 'euros';
  return { at: 'entry', entry, typed: typed[entry] ?? (entry === 'euros' ? amount : undefined), carry };
}

function digits(text: string | undefined, length: number): string | undefined {
  const found = text?.replace(/\s/g, '');
  return found && new RegExp(`^\\d{${length}}$`).test(found) ? found : undefined;
}

function readCents(text: string | undefined): number | undefined {
  return text && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined;
}
