// The payer's keypad and PIN. Texts alone: they go to the browser.
import { PIN_DIGITS } from '../pin';

const en = {
  lost: 'No response. Check the connection and try again: nothing is paid twice.',
  keypad: 'Keypad',
  erase: 'Delete',
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
};

const pt: typeof en = {
  lost: 'Sem resposta. Verifique a ligação e tente de novo: nada é pago duas vezes.',
  keypad: 'Teclado',
  erase: 'Apagar',
  pin: {
    label: 'PIN MB WAY',
    missing: `Introduza os ${PIN_DIGITS} dígitos do PIN.`,
    any: `Quaisquer ${PIN_DIGITS} dígitos.`,
    filled: 'PIN já preenchido: nesta demonstração qualquer um serve.',
    approve: 'Aprovar',
    decline: 'Recusar',
    ignore: 'Ignorar',
    limit: 'Limite excedido',
  },
};

export const payerMessages = { en, pt };

export type PayerMessages = typeof en;
