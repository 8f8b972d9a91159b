// What the payment's pages say, in Portuguese and English. Names of menus stay Portuguese: that is what machines show.
import type { Lang } from './format';

const pt = {
  waiting: {
    timeLeft: 'Tempo para aprovar',
    youHave: 'Tem',
    oneMinute: 'Falta 1 minuto para aprovar.',
    // As long as the text that replaces it, so the layout does not shift.
    soon: 'O aviso chega ao telemóvel em segundos. Abra-o e aprove.',
    noPush: 'Não recebeu o aviso? Abra a app MB WAY: o pedido está lá.',
  },
  voucher: {
    title: 'Pagamento por Multibanco',
    payBy: (deadline: string) => `Pague até ${deadline}.`,
    entity: 'Entidade',
    reference: 'Referência',
    amount: 'Valor',
    copy: 'Copiar',
    copied: 'Copiado',
    copyEntity: 'Copiar entidade',
    copyReference: 'Copiar referência',
    copyAmount: 'Copiar valor',
    copyAll: 'Copiar tudo',
    atmTitle: 'Na caixa Multibanco',
    atm: [
      'Insira o cartão e o PIN.',
      'Pagamentos e outros serviços → Pagamento de serviços/compras.',
      'Introduza entidade, referência e valor.',
      'Guarde o talão.',
    ],
    bankTitle: 'No banco online',
    bank: [
      'Pagamentos → Pagamento de serviços.',
      'Copie para lá os três números.',
      'Confirme e guarde o comprovativo.',
    ],
    proof: 'O talão emitido pela caixa Multibanco faz prova de pagamento. Conserve-o.',
  },
};

export type PaymentTexts = typeof pt;

const en: PaymentTexts = {
  waiting: {
    timeLeft: 'Time left to approve',
    youHave: 'You have',
    oneMinute: '1 minute left to approve.',
    soon: 'The notification arrives within seconds. Open it and approve.',
    noPush: 'No notification? Open the MB WAY app: the request is there.',
  },
  voucher: {
    title: 'Multibanco payment',
    payBy: (deadline) => `Pay by ${deadline}.`,
    entity: 'Entity',
    reference: 'Reference',
    amount: 'Amount',
    copy: 'Copy',
    copied: 'Copied',
    copyEntity: 'Copy entity',
    copyReference: 'Copy reference',
    copyAmount: 'Copy amount',
    copyAll: 'Copy all',
    atmTitle: 'At an ATM',
    atm: [
      'Insert your card and PIN.',
      '“Pagamentos e outros serviços” → “Pagamento de serviços/compras”.',
      'Enter entity, reference and amount.',
      'Keep the slip.',
    ],
    bankTitle: 'In home banking',
    bank: [
      '“Pagamentos” → “Pagamento de serviços”.',
      'Copy the three numbers there.',
      'Confirm and keep the receipt.',
    ],
    proof: 'The slip printed by the ATM is proof of payment. Keep it.',
  },
};

export const PAYMENT_TEXTS: Record<Lang, PaymentTexts> = { pt, en };
