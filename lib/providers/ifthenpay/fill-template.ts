// The callback's URL: the merchant's template with its placeholders replaced.
import { writeEuros } from './euros';
import { writeMoment } from './write-moment';

/** What a callback tells. */
export interface Told {
  antiPhishingKey: string;
  orderId: string;
  requestId: string;
  /** Cents. */
  amount: number;
  method: 'mbway' | 'multibanco';
  /** Of Multibanco. */
  entity: string | null;
  reference: string | null;
  at: Date;
  state: 'PAGO' | 'DEVOLVIDO';
}

/** Both generations of placeholders. Guess: one that is unknown stays as it is. */
export function fillTemplate(template: string, told: Told): string {
  const { day, time } = writeMoment(told.at);
  const isMbway = told.method === 'mbway';
  const key = told.antiPhishingKey;
  const amount = writeEuros(told.amount);
  // Guess: MB WAY as the entity, as in the activation.
  const entity = isMbway ? 'MBWAY' : told.entity;
  const reference = isMbway ? told.orderId : told.reference;
  const moment = day + time;
  const values: Record<string, string | null> = {
    ANTI_PHISHING_KEY: key,
    ORDER_ID: told.orderId,
    ID: told.orderId,
    AMOUNT: amount,
    REQUEST_ID: told.requestId,
    ENTITY: entity,
    REFERENCE: reference,
    PAYMENT_DATETIME: moment,
    // Guess: the names of the methods, and that the current STATUS has the values of the legacy ESTADO.
    PAYMENT_METHOD: isMbway ? 'MBWAY' : 'MULTIBANCO',
    STATUS: told.state,
    // Guess: no fee, and no terminal.
    FEE: '0.00',
    CHAVE_ANTI_PHISHING: key,
    ENTIDADE: entity,
    REFERENCIA: reference,
    VALOR: amount,
    DATA_HORA_PAGAMENTO: moment,
    TERMINAL: '',
    ID_TRANSACAO: told.requestId,
    ESTADO: told.state,
  };
  return template.replace(/\[([A-Z_]+)\]/g, (placeholder, name: string) =>
    Object.hasOwn(values, name) ? encode(values[name] ?? '') : placeholder,
  );
}

/** Guess: what would end the value is escaped. `+` and `:` are not. */
const encode = (value: string): string =>
  encodeURIComponent(value).replaceAll('%2B', '+').replaceAll('%3A', ':');
