// In place of something of the merchant's other mode.
const en = {
  kinds: {
    order: 'order',
    delivery: 'delivery',
    endpoint: 'endpoint',
    key: 'key',
    request: 'request',
    payout: 'payout',
  },
  modes: { live: 'live', test: 'test' },
  title: (mode: string) => `In ${mode} mode`,
  belongs: (kind: string, there: string, here: string) =>
    `This ${kind} belongs to ${there} mode, and you are looking at ${here} mode. They share no data.`,
  show: (mode: string) => `Show it in ${mode} mode`,
};

const pt: typeof en = {
  kinds: {
    order: 'Esta ordem',
    delivery: 'Esta entrega',
    endpoint: 'Este endpoint',
    key: 'Esta chave',
    request: 'Este pedido',
    payout: 'Esta transferência',
  },
  modes: { live: 'real', test: 'de teste' },
  title: (mode) => `No modo ${mode}`,
  belongs: (kind, there, here) =>
    `${kind} pertence ao modo ${there}, e está a ver o modo ${here}. Os dois não partilham dados.`,
  show: (mode) => `Mostrar no modo ${mode}`,
};

export const otherModeMessages = { en, pt };
