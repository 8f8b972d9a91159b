// The payer’s phone.
import { PIN_DIGITS } from '../pin';

const en = {
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
    arrived: (merchant: string, amount: string) => `MB WAY request: ${merchant}, ${amount}.`,
    none: 'No requests. When you pay in the shop, the notification appears here.',
    list: 'Requests to approve',
    expiresIn: 'expires in',
    asks: 'asks for',
    tap: 'Tap to see and approve',
  },
  request: { asks: 'asks you for', timeBefore: 'You have', timeAfter: 'to approve' },
  result: {
    approved: 'Payment approved',
    paid: (amount: string, merchant: string) => `You paid ${amount} to ${merchant}.`,
    declined: 'Payment declined',
    refused: 'The request was declined. Nothing was charged.',
    limit: 'Limit exceeded: the amount is above your daily MB WAY limit. Nothing was charged.',
    gone: 'The request is no longer active',
    refunded: 'It was paid and then refunded.',
    expired: 'The time to approve is over. Nothing was charged: ask for a new one in the shop.',
    close: 'Close',
  },
};

const pt: typeof en = {
  title: 'Telemóvel',
  note: `Um telemóvel simulado. Os pedidos chegam sozinhos; quaisquer ${PIN_DIGITS} dígitos servem de PIN.`,
  noteUnopened: 'Um telemóvel simulado. Mostra os pedidos MB WAY enviados para um número.',
  another: 'Outro telemóvel',
  ask: {
    heading: 'De quem é este telemóvel?',
    text: 'Escreva o número que indicou na loja. Os pedidos MB WAY aparecem aqui.',
    label: 'Número de telemóvel',
    refused: 'São 9 dígitos e começa por 9, por exemplo 912 345 678.',
    open: 'Abrir o telemóvel',
  },
  lock: {
    phone: 'Telemóvel',
    arrived: (merchant, amount) => `Pedido MB WAY: ${merchant}, ${amount}.`,
    none: 'Sem pedidos. Quando pagar na loja, o aviso aparece aqui.',
    list: 'Pedidos por aprovar',
    expiresIn: 'expira em',
    asks: 'pede',
    tap: 'Toque para ver e aprovar',
  },
  request: { asks: 'pede-lhe', timeBefore: 'Tem', timeAfter: 'para aprovar' },
  result: {
    approved: 'Pagamento aprovado',
    paid: (amount, merchant) => `Pagou ${amount} a ${merchant}.`,
    declined: 'Pagamento recusado',
    refused: 'O pedido foi recusado. Não foi cobrado nada.',
    limit: 'Limite excedido: o montante ultrapassa o seu limite diário MB WAY. Não foi cobrado nada.',
    gone: 'O pedido já não está ativo',
    refunded: 'Foi pago e depois devolvido.',
    expired: 'O tempo para aprovar terminou. Não foi cobrado nada: na loja pode enviar um novo pedido.',
    close: 'Fechar',
  },
};

export const phoneMessages = { en, pt };
