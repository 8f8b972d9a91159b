// The form that sends a sample event.
const en = {
  type: 'Event',
  send: 'Send test event',
  sending: 'Sending…',
  status: (status: number, ms: number) => `Status ${status} after ${ms} ms`,
  noResponse: (ms: number) => `No response after ${ms} ms`,
  works: ': it works.',
  expected: '. A 2xx status is expected.',
};

const pt: typeof en = {
  type: 'Evento',
  send: 'Enviar evento de teste',
  sending: 'A enviar…',
  status: (status, ms) => `Estado ${status} ao fim de ${ms} ms`,
  noResponse: (ms) => `Sem resposta ao fim de ${ms} ms`,
  works: ': funciona.',
  expected: '. Espera-se um estado 2xx.',
};

export const testEvent = { en, pt };
