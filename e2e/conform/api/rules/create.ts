// Creating an order: what comes back, and what every field takes (/docs/reference/create-order).
import { must, NotChecked, type Rule } from '../../rule';
import { expectCreated, expectOrder, expectRefused, mustHave, mustRefusePayment } from '../expect';
import { UNREGISTERED_PHONE } from '../payer';
import { mbway, multibanco, newReference, type Subject } from '../subject';

const TAKEN = 'external_reference_taken';

/** Fields that nobody has, and some that every object of some languages has. */
const UNKNOWN = ['colour', 'ção', '__proto__', 'constructor', 'toString'];

const repeated = (character: string, times: number) => character.repeat(times);

const named = (field: string, value: unknown) =>
  value === undefined ? `no ${field}` : `${field} ${JSON.stringify(value)}`;

/** An order whose `field`, which may be one of the customer, is `value`; undefined leaves it out. */
function withField(field: string, value: unknown, input = multibanco) {
  const [outer = '', inner] = field.split('.');
  return input({ [outer]: inner === undefined ? value : { [inner]: value } });
}

/** Each of `values` is refused, and the field is named. */
async function refuses(
  { api }: Subject,
  field: string,
  values: unknown[],
  { input = multibanco, code = 'validation_failed' } = {},
): Promise<void> {
  for (const value of values) {
    const response = await api.create(withField(field, value, input));
    expectRefused(response, 400, code, named(field, value), field);
  }
}

async function accepts({ api }: Subject, field: string, values: unknown[]): Promise<void> {
  for (const value of values) expectCreated(await api.create(withField(field, value)), named(field, value));
}

/** As text: an object can't be given every name. */
async function refusesUnknown({ api }: Subject, added: string, name: string): Promise<void> {
  const response = await api.create(JSON.stringify(multibanco()).replace('{', `{${added},`));
  expectRefused(response, 400, 'validation_failed', `the unknown field ${name}`, name);
}

/** The text of an order whose amount is written as given. */
const withAmount = (number: string, input = mbway) =>
  JSON.stringify(input({ amount: 0 })).replace('"amount":0', `"amount":${number}`);

export const create: Rule<Subject>[] = [
  {
    id: 'create.mbway',
    says: 'An MB WAY order starts as pending, with exactly the fields of an order and no voucher.',
    proves: ['create.201', 'order.fields', 'order.multibanco', 'states.mbway', 'service.timestamps'],
    check: async ({ api }) => {
      const input = mbway();
      const { amount, external_reference } = input;
      const order = expectCreated(await api.create(input));
      mustHave(order, { status: 'pending', amount, method: 'mbway', external_reference });
      mustHave(order, { multibanco: undefined, paid_at: undefined });
    },
  },
  {
    id: 'create.multibanco',
    says: 'A Multibanco order starts as awaiting_payment, with a voucher of its amount that is still valid.',
    proves: ['create.201', 'order.fields', 'order.multibanco', 'voucher.fields', 'states.multibanco'],
    check: async ({ api }) => {
      const order = expectCreated(await api.create(multibanco({ amount: 1450 })));
      mustHave(order, { status: 'awaiting_payment', paid_at: undefined });
      const { multibanco: voucher, created_at } = order;
      must(voucher?.amount === 1450, 'a voucher of the order’s amount', order);
      must(voucher.expires_at > created_at, 'a voucher that expires after its creation', voucher);
    },
  },
  {
    id: 'create.livemode',
    says: 'livemode tells the environment: true for a live key.',
    proves: ['order.livemode', 'auth.bearer'],
    check: async ({ api }) => {
      if (!api.apiKey.startsWith('sk_live_')) throw new NotChecked('the key does not begin with sk_live_');
      mustHave(expectCreated(await api.create(multibanco())), { livemode: true });
    },
  },
  {
    id: 'create.never-returned',
    says: 'Description and customer are never returned, by any operation.',
    proves: ['input.never-returned'],
    check: async ({ api }) => {
      const customer = { name: 'Ana Secreta', email: 'ana@secreta.example', nif: '123456789' };
      const input = multibanco({ description: 'Descrição secreta', customer });
      const order = expectCreated(await api.create(input));
      for (const response of [await api.retrieve(order.id), await api.list()]) {
        must(!/secreta|123456789/i.test(response.text), 'neither description nor customer', response.text);
      }
    },
  },
  {
    id: 'create.voucher-form',
    says: 'A voucher has five digits of entity and nine of reference, in groups of three.',
    advice: true,
    check: async ({ api }) => {
      const { multibanco: voucher } = expectCreated(await api.create(multibanco()));
      must(/^\d{5}$/.test(voucher?.entity ?? ''), 'an entity of five digits', voucher);
      must(/^\d{3} \d{3} \d{3}$/.test(voucher?.reference ?? ''), 'nine digits in groups of three', voucher);
    },
  },
  {
    id: 'create.voucher-check-digits',
    says: 'A reference’s last two digits check entity, reference and amount, as machines do.',
    advice: true,
    check: async ({ api }) => {
      for (const amount of [1, 1450, 43211, 99_999_999]) {
        const { multibanco: voucher } = expectCreated(await api.create(multibanco({ amount })));
        const digits = voucher?.reference.replaceAll(' ', '') ?? '';
        const number = `${voucher?.entity}${digits.slice(0, 7)}${String(amount).padStart(8, '0')}${digits.slice(7)}`;
        const fits = /^\d{22}$/.test(number) && BigInt(number) % 97n === 1n;
        must(fits, `check digits that fit ${amount} cents`, voucher);
      }
    },
  },
  {
    id: 'create.amount-required',
    says: 'The amount is required, and an integer number of cents.',
    proves: ['input.amount', 'service.cents', 'input.limits'],
    check: (subject) =>
      refuses(subject, 'amount', [undefined, null, true, '4250', [4250], {}], { input: mbway }),
  },
  {
    id: 'create.amount-integer',
    says: 'Fractions of a cent, -0, and numbers beyond any limit are refused, never rounded.',
    proves: ['input.amount', 'service.cents'],
    check: async ({ api }) => {
      for (const number of ['1000.5', '49.9999999999', '-0', '-4250', '1E400', '9007199254740993', '1e21']) {
        for (const input of [mbway, multibanco]) {
          const response = await api.create(withAmount(number, input));
          expectRefused(response, 400, ['validation_failed', 'invalid_json'], `amount ${number}`, 'amount');
        }
      }
    },
  },
  {
    id: 'create.amount-exact',
    says: 'A number is what its digits denote: 1e3 is 1000, and a fraction too small for floating point is refused.',
    advice: true,
    check: async ({ api }) => {
      for (const number of ['1e3', '1000.0']) {
        const order = expectCreated(await api.create(withAmount(number)), `amount ${number}`);
        mustHave(order, { amount: 1000 });
      }
      const tiny = '1000.0000000000000001';
      const response = await api.create(withAmount(tiny));
      expectRefused(response, 400, ['validation_failed', 'invalid_json'], `amount ${tiny}`);
    },
  },
  {
    id: 'create.method',
    says: 'The method is required, and one of the two.',
    proves: ['input.method', 'input.limits'],
    check: (subject) =>
      refuses(subject, 'method', [undefined, 'card', 'MBWAY', null, ['mbway'], ''], { input: mbway }),
  },
  {
    id: 'create.phone',
    says: 'MB WAY needs a Portuguese mobile, written +3519XXXXXXXX.',
    proves: ['input.phone', 'input.limits'],
    check: (subject) => {
      const wrong = [undefined, null, '', 351912345678, '+35191234567', '+3519123456789', '912345678'];
      const odd = ['+351212345678', '+34912345678', '+351 912 345 678', '+351912345678\n', '+3519١٢٣٤٥٦٧٨'];
      return refuses(subject, 'phone', [...wrong, ...odd], { input: mbway });
    },
  },
  {
    id: 'create.phone-optional',
    says: 'A voucher needs no phone, and takes one.',
    proves: ['input.phone'],
    check: (subject) => accepts(subject, 'phone', [undefined, '+351912345678']),
  },
  {
    id: 'create.reference-pattern',
    says: 'A reference has 1 to 128 letters, digits, points, dashes and underscores.',
    proves: ['input.external_reference', 'input.limits'],
    check: async (subject) => {
      const field = 'external_reference';
      await accepts(subject, field, [newReference().padEnd(128, 'x'), `aZ09_-.${newReference()}`]);
      const wrong = ['a b', 'aç', 'a/b', 'a\n', repeated('x', 129)];
      await refuses(subject, field, [undefined, '', 12345, ...wrong]);
    },
  },
  {
    id: 'create.reference-unique',
    says: 'A reference is taken once: the same again is a conflict, whatever else differs, also at once.',
    proves: ['input.reference-unique'],
    check: async ({ api }) => {
      const external_reference = newReference();
      expectCreated(await api.create(mbway({ external_reference })));
      for (const input of [
        mbway({ external_reference }),
        multibanco({ external_reference, amount: 99 }),
        mbway({ external_reference, phone: UNREGISTERED_PHONE }),
      ]) {
        const response = await api.create(input);
        expectRefused(response, 409, TAKEN, 'a reference that was used', 'external_reference');
      }
      const same = multibanco();
      const responses = await Promise.all(Array.from({ length: 8 }, () => api.create(same)));
      const others = responses.filter(({ status }) => status !== 201);
      must(others.length === 7, 'one order of eight with the same reference', 8 - others.length);
      for (const response of others) expectRefused(response, 409, TAKEN, 'the same reference at once');
    },
  },
  {
    id: 'create.reference-per-account',
    says: 'A reference is the account’s own: another account may use it as well.',
    proves: ['input.reference-unique'],
    check: async ({ api, otherAccount }) => {
      const other = await otherAccount();
      const external_reference = newReference();
      expectCreated(await api.create(multibanco({ external_reference })));
      expectCreated(await other.create(multibanco({ external_reference })), 'another account’s reference');
    },
  },
  {
    id: 'create.currency',
    says: 'EUR is the only currency; any other has an error of its own.',
    proves: ['input.currency', 'input.eur'],
    check: async (subject) => {
      await accepts(subject, 'currency', ['EUR']);
      await refuses(subject, 'currency', ['USD', 'eur', ''], { code: 'currency_not_supported' });
      await refuses(subject, 'currency', [null, ['EUR']]);
    },
  },
  {
    id: 'create.description',
    says: 'A description has at most 140 characters.',
    proves: ['input.description', 'input.limits'],
    check: async (subject) => {
      await accepts(subject, 'description', [repeated('ç', 140), '']);
      await refuses(subject, 'description', [repeated('ç', 141), 7]);
    },
  },
  {
    id: 'create.customer',
    says: 'The customer is an object of optional texts.',
    proves: ['input.customer', 'input.customer.name', 'input.customer.email', 'input.customer.phone'],
    check: async (subject) => {
      const whole = { name: 'Ana Sá', email: 'ana@example.pt', phone: '+351912345678', nif: '501964843' };
      await accepts(subject, 'customer', [{}, whole]);
      await refuses(subject, 'customer', ['Ana', [], null]);
      for (const field of ['name', 'email', 'phone']) {
        await refuses(subject, `customer.${field}`, [null, 7, true, [], {}]);
      }
    },
  },
  {
    id: 'create.text',
    says: 'A text that no database or UTF-8 can hold is refused, in any field.',
    advice: true,
    check: async (subject) => {
      for (const field of ['description', 'customer.name']) {
        await refuses(subject, field, ['a\0b', '\ud800', '\udc00x']);
      }
    },
  },
  {
    id: 'create.nif',
    says: 'A NIF is nine digits, and its check digit is verified.',
    proves: ['input.customer.nif'],
    check: async (subject) => {
      // The second one's check digit is 0.
      await accepts(subject, 'customer.nif', ['123456789', '245259830']);
      const wrong = ['501964842', '50196484', '5019648430', '50196484A', 501964843, '', '٥٠١٩٦٤٨٤٣'];
      await refuses(subject, 'customer.nif', wrong);
    },
  },
  {
    id: 'create.unknown-field',
    says: 'A field that is not documented is refused.',
    proves: ['input.unknown'],
    check: async (subject) => {
      for (const name of [...UNKNOWN, 'status', 'livemode', 'metadata', 'Amount', 'amount ']) {
        await refusesUnknown(subject, `${JSON.stringify(name)}:1`, name);
      }
    },
  },
  {
    id: 'create.unknown-field-nested',
    says: 'An undocumented field inside customer is refused as well.',
    proves: ['input.unknown'],
    check: async (subject) => {
      for (const name of [...UNKNOWN, 'address']) {
        await refusesUnknown(subject, `"customer":{${JSON.stringify(name)}:1}`, `customer.${name}`);
      }
    },
  },
  {
    id: 'create.below-fee',
    says: 'An amount that the fee eats up is amount_below_fee.',
    proves: ['errors.fee'],
    check: async ({ newAccount }) => {
      const api = await newAccount({ fee_fixed: 60 });
      const response = await api.create(mbway({ amount: 60 }));
      expectRefused(response, 400, 'amount_below_fee', '60 cents with a fee of 60', 'amount');
      expectCreated(await api.create(mbway({ amount: 62 })), '62 cents with a fee of 60');
    },
  },
  {
    id: 'create.payment-failed',
    says: 'A payment that cannot be started is a 402, after which its reference can be used again.',
    proves: ['states.402'],
    check: async ({ api, payer }) => {
      if (!(await payer.signUp()))
        throw new NotChecked('needs the simulator, whose network refuses a number');
      const external_reference = newReference();
      await mustRefusePayment(api, mbway({ phone: UNREGISTERED_PHONE, external_reference }));
      must(!(await api.list()).text.includes(external_reference), 'no order left of it', 'it is in the list');
      const again = await api.create(mbway({ external_reference }));
      expectOrder(await api.retrieve(expectCreated(again, 'the reference used again').id));
    },
  },
];
