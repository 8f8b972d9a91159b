// Creating an order: what comes back, and what every field takes (/docs/reference/create-order).
import { must, NotChecked, type Rule } from '../../rule';
import { expectCreated, expectOrder, expectRefused } from '../expect';
import { UNREGISTERED_PHONE } from '../payer';
import { mbway, multibanco, newReference, type Subject } from '../subject';

/** Fields that nobody has, and some that every object of some languages has. */
const UNKNOWN = ['colour', 'ção', '__proto__', 'constructor', 'toString'];

const repeated = (character: string, times: number) => character.repeat(times);

/** Each of `bodies` (what it is → the body) is refused as a field that is wrong. */
async function refuses(
  { api }: Subject,
  bodies: Record<string, unknown>,
  param?: string,
  code = 'validation_failed',
): Promise<void> {
  for (const [about, body] of Object.entries(bodies)) {
    expectRefused(await api.create(body), 400, code, about, param);
  }
}

async function accepts({ api }: Subject, bodies: Record<string, unknown>): Promise<void> {
  for (const [about, body] of Object.entries(bodies)) expectCreated(await api.create(body), about);
}

export const create: Rule<Subject>[] = [
  {
    id: 'create.mbway',
    says: 'An MB WAY order starts as pending, with exactly the fields of an order and no voucher.',
    proves: ['create.201', 'order.fields', 'order.multibanco', 'states.mbway', 'service.timestamps'],
    check: async ({ api }) => {
      const input = mbway();
      const order = expectCreated(await api.create(input));
      must(order.status === 'pending', 'status pending', order.status);
      must(order.amount === input.amount, `amount ${input.amount}`, order.amount);
      must(order.method === 'mbway', 'method mbway', order.method);
      must(
        order.external_reference === input.external_reference,
        `external_reference ${input.external_reference}`,
        order.external_reference,
      );
      must(order.multibanco === undefined, 'no voucher', order);
      must(order.paid_at === undefined, 'no paid_at before the payment', order);
    },
  },
  {
    id: 'create.multibanco',
    says: 'A Multibanco order starts as awaiting_payment, with a voucher of its amount that is still valid.',
    proves: ['create.201', 'order.fields', 'order.multibanco', 'voucher.fields', 'states.multibanco'],
    check: async ({ api }) => {
      const order = expectCreated(await api.create(multibanco({ amount: 1450 })));
      must(order.status === 'awaiting_payment', 'status awaiting_payment', order.status);
      const voucher = order.multibanco;
      must(voucher !== undefined, 'a voucher', order);
      must(voucher.amount === 1450, 'the order’s amount on the voucher', voucher);
      must(voucher.expires_at > order.created_at, 'a voucher that expires after its creation', voucher);
      must(order.paid_at === undefined, 'no paid_at before the payment', order);
    },
  },
  {
    id: 'create.livemode',
    says: 'livemode tells the environment: true for a live key.',
    proves: ['order.livemode', 'auth.bearer'],
    check: async ({ api }) => {
      if (!api.apiKey.startsWith('sk_live_')) throw new NotChecked('the key does not begin with sk_live_');
      const order = expectCreated(await api.create(multibanco()));
      must(order.livemode === true, 'livemode true', order.livemode);
    },
  },
  {
    id: 'create.never-returned',
    says: 'Description and customer are never returned, by any operation.',
    proves: ['input.never-returned'],
    check: async ({ api }) => {
      const private_ = {
        name: 'Ana Secreta',
        email: 'ana@secreta.example',
        phone: '+351912345678',
        nif: '123456789',
      };
      const order = expectCreated(
        await api.create(multibanco({ description: 'Descrição secreta', customer: private_ })),
      );
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
        must(
          /^\d{22}$/.test(number) && BigInt(number) % 97n === 1n,
          `check digits that fit ${amount} cents`,
          voucher,
        );
      }
    },
  },
  {
    id: 'create.amount-required',
    says: 'The amount is required, and an integer number of cents.',
    proves: ['input.amount', 'service.cents', 'input.limits'],
    check: (subject) =>
      refuses(
        subject,
        {
          'no amount': mbway({ amount: undefined }),
          'amount null': mbway({ amount: null }),
          'amount true': mbway({ amount: true }),
          'amount "4250"': mbway({ amount: '4250' }),
          'amount [4250]': mbway({ amount: [4250] }),
          'amount {}': mbway({ amount: {} }),
        },
        'amount',
      ),
  },
  {
    id: 'create.amount-integer',
    says: 'Fractions of a cent, -0, and numbers beyond any limit are refused, never rounded.',
    proves: ['input.amount', 'service.cents'],
    check: async (subject) => {
      for (const number of ['1000.5', '49.9999999999', '-0', '-4250', '1E400', '9007199254740993', '1e21']) {
        for (const input of [mbway({ amount: 0 }), multibanco({ amount: 0 })]) {
          const body = JSON.stringify(input).replace('"amount":0', `"amount":${number}`);
          const response = await subject.api.create(body);
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
        const order = expectCreated(
          await api.create(JSON.stringify(mbway({ amount: 0 })).replace('"amount":0', `"amount":${number}`)),
          `amount ${number}`,
        );
        must(order.amount === 1000, 'amount 1000', order.amount);
      }
      const body = JSON.stringify(mbway({ amount: 0 })).replace(
        '"amount":0',
        '"amount":1000.0000000000000001',
      );
      const response = await api.create(body);
      expectRefused(response, 400, ['validation_failed', 'invalid_json'], 'amount 1000.0000000000000001');
    },
  },
  {
    id: 'create.method',
    says: 'The method is required, and one of the two.',
    proves: ['input.method', 'input.limits'],
    check: (subject) =>
      refuses(
        subject,
        {
          'no method': mbway({ method: undefined }),
          'method card': mbway({ method: 'card' }),
          'method MBWAY': mbway({ method: 'MBWAY' }),
          'method null': mbway({ method: null }),
          'method ["mbway"]': mbway({ method: ['mbway'] }),
          'an empty method': mbway({ method: '' }),
        },
        'method',
      ),
  },
  {
    id: 'create.phone',
    says: 'MB WAY needs a Portuguese mobile, written +3519XXXXXXXX.',
    proves: ['input.phone', 'input.limits'],
    check: (subject) =>
      refuses(
        subject,
        {
          'no phone': mbway({ phone: undefined }),
          'a phone of eight digits': mbway({ phone: '+35191234567' }),
          'a phone of ten digits': mbway({ phone: '+3519123456789' }),
          'a landline': mbway({ phone: '+351212345678' }),
          'a phone without its country': mbway({ phone: '912345678' }),
          'a phone with spaces': mbway({ phone: '+351 912 345 678' }),
          'a Spanish phone': mbway({ phone: '+34912345678' }),
          'a phone and a line feed': mbway({ phone: '+351912345678\n' }),
          'a phone in Arabic digits': mbway({ phone: '+3519١٢٣٤٥٦٧٨' }),
          'a phone that is a number': mbway({ phone: 351912345678 }),
          'a phone that is null': mbway({ phone: null }),
          'an empty phone': mbway({ phone: '' }),
        },
        'phone',
      ),
  },
  {
    id: 'create.phone-optional',
    says: 'A voucher needs no phone, and takes one.',
    proves: ['input.phone'],
    check: (subject) =>
      accepts(subject, {
        'a voucher without phone': multibanco(),
        'a voucher with a phone': multibanco({ phone: '+351912345678' }),
      }),
  },
  {
    id: 'create.reference-pattern',
    says: 'A reference has 1 to 128 letters, digits, points, dashes and underscores.',
    proves: ['input.external_reference', 'input.limits'],
    check: async (subject) => {
      const unique = newReference();
      await accepts(subject, {
        'a reference of 128 characters': multibanco({ external_reference: unique.padEnd(128, 'x') }),
        'a reference with every kind of character': multibanco({
          external_reference: `aZ09_-.${newReference()}`,
        }),
      });
      await refuses(
        subject,
        {
          'no reference': multibanco({ external_reference: undefined }),
          'an empty reference': multibanco({ external_reference: '' }),
          'a reference of 129 characters': multibanco({ external_reference: repeated('x', 129) }),
          'a reference with a space': multibanco({ external_reference: `${unique} a` }),
          'a reference with ç': multibanco({ external_reference: `${unique}ç` }),
          'a reference with a slash': multibanco({ external_reference: `${unique}/a` }),
          'a reference and a line feed': multibanco({ external_reference: `${unique}\n` }),
          'a reference that is a number': multibanco({ external_reference: 12345 }),
        },
        'external_reference',
      );
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
        expectRefused(
          response,
          409,
          'external_reference_taken',
          'a reference that was used',
          'external_reference',
        );
      }
      const same = multibanco();
      const responses = await Promise.all(Array.from({ length: 8 }, () => api.create(same)));
      const made = responses.filter(({ status }) => status === 201);
      must(made.length === 1, 'one order of eight with the same reference', made.length);
      for (const response of responses.filter(({ status }) => status !== 201)) {
        expectRefused(response, 409, 'external_reference_taken', 'the same reference at once');
      }
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
      await accepts(subject, { 'currency EUR': multibanco({ currency: 'EUR' }) });
      await refuses(
        subject,
        {
          'currency USD': multibanco({ currency: 'USD' }),
          'currency eur': multibanco({ currency: 'eur' }),
          'an empty currency': multibanco({ currency: '' }),
        },
        'currency',
        'currency_not_supported',
      );
      await refuses(
        subject,
        {
          'currency null': multibanco({ currency: null }),
          'currency ["EUR"]': multibanco({ currency: ['EUR'] }),
        },
        'currency',
      );
    },
  },
  {
    id: 'create.description',
    says: 'A description has at most 140 characters.',
    proves: ['input.description', 'input.limits'],
    check: async (subject) => {
      await accepts(subject, {
        'a description of 140 characters': multibanco({ description: repeated('ç', 140) }),
        'an empty description': multibanco({ description: '' }),
      });
      await refuses(
        subject,
        {
          'a description of 141 characters': multibanco({ description: repeated('ç', 141) }),
          'a description that is a number': multibanco({ description: 7 }),
        },
        'description',
      );
    },
  },
  {
    id: 'create.customer',
    says: 'The customer is an object of optional texts.',
    proves: ['input.customer', 'input.customer.name', 'input.customer.email', 'input.customer.phone'],
    check: async (subject) => {
      await accepts(subject, {
        'an empty customer': multibanco({ customer: {} }),
        'a whole customer': multibanco({
          customer: { name: 'Ana Sá', email: 'ana@example.pt', phone: '+351912345678', nif: '501964843' },
        }),
      });
      await refuses(
        subject,
        {
          'a customer that is a text': multibanco({ customer: 'Ana' }),
          'a customer that is a list': multibanco({ customer: [] }),
          'a customer that is null': multibanco({ customer: null }),
        },
        'customer',
      );
      for (const field of ['name', 'email', 'phone']) {
        await refuses(
          subject,
          Object.fromEntries(
            [null, 7, true, [], {}].map((value) => [
              `customer.${field} ${JSON.stringify(value)}`,
              multibanco({ customer: { [field]: value } }),
            ]),
          ),
          `customer.${field}`,
        );
      }
    },
  },
  {
    id: 'create.text',
    says: 'A text that no database or UTF-8 can hold is refused, in any field.',
    advice: true,
    check: async (subject) => {
      for (const text of ['a\0b', '\ud800', '\udc00x']) {
        for (const [field, input] of [
          ['description', { description: text }],
          ['customer.name', { customer: { name: text } }],
        ] as const) {
          await refuses(subject, { [`${field} ${JSON.stringify(text)}`]: multibanco(input) }, field);
        }
      }
    },
  },
  {
    id: 'create.nif',
    says: 'A NIF is nine digits, and its check digit is verified.',
    proves: ['input.customer.nif'],
    check: async (subject) => {
      await accepts(subject, {
        'NIF 123456789': multibanco({ customer: { nif: '123456789' } }),
        'NIF 245259830, which checks to 0': multibanco({ customer: { nif: '245259830' } }),
      });
      await refuses(
        subject,
        {
          'a NIF with a wrong check digit': multibanco({ customer: { nif: '501964842' } }),
          'a NIF of eight digits': multibanco({ customer: { nif: '50196484' } }),
          'a NIF of ten digits': multibanco({ customer: { nif: '5019648430' } }),
          'a NIF that is not all digits': multibanco({ customer: { nif: '50196484A' } }),
          'a NIF that is a number': multibanco({ customer: { nif: 501964843 } }),
          'an empty NIF': multibanco({ customer: { nif: '' } }),
          'a NIF in Arabic digits': multibanco({ customer: { nif: '٥٠١٩٦٤٨٤٣' } }),
        },
        'customer.nif',
      );
    },
  },
  {
    id: 'create.unknown-field',
    says: 'A field that is not documented is refused.',
    proves: ['input.unknown'],
    check: async (subject) => {
      for (const name of [...UNKNOWN, 'status', 'livemode', 'metadata', 'Amount', 'amount ']) {
        const body = JSON.stringify(multibanco()).replace('{', `{${JSON.stringify(name)}:1,`);
        await refuses(subject, { [`the unknown field ${name}`]: body }, name);
      }
    },
  },
  {
    id: 'create.unknown-field-nested',
    says: 'An undocumented field inside customer is refused as well.',
    proves: ['input.unknown'],
    check: async (subject) => {
      for (const name of [...UNKNOWN, 'address']) {
        const body = JSON.stringify(multibanco()).replace('{', `{"customer":{${JSON.stringify(name)}:1},`);
        await refuses(subject, { [`the unknown field customer.${name}`]: body }, `customer.${name}`);
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
      const refused = await api.create(mbway({ phone: UNREGISTERED_PHONE, external_reference }));
      if (refused.status === 201)
        throw new NotChecked(`the simulated network took the number ${UNREGISTERED_PHONE}`);
      expectRefused(refused, 402, 'payment_failed', 'a phone without MB WAY', 'phone');
      must(!(await api.list()).text.includes(external_reference), 'no order left of it', 'it is in the list');
      const order = expectCreated(
        await api.create(mbway({ external_reference })),
        'the reference used again',
      );
      expectOrder(await api.retrieve(order.id));
    },
  },
];
