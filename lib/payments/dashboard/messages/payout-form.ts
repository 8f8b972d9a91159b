// The amount of a payout, in the browser.
const en = {
  amount: 'Amount in euros',
  hint: (available: string, iban: string) => `${available} is available. It goes to PT50 … ${iban}.`,
  after: 'Available after it',
};

const pt: typeof en = {
  amount: 'Montante em euros',
  hint: (available, iban) => `Estão disponíveis ${available}. O destino é PT50 … ${iban}.`,
  after: 'Disponível depois',
};

export const payoutForm = { en, pt };
