const en = {
  title: 'Sample data',
  intro:
    'Sixty days of invented data of a small shop: orders with both methods, declines, refunds and payouts. It belongs to this test account, is marked “sample”, and is complete in the ledger.',
  present: (orders: string) => `${orders} orders are sample data.`,
  none: 'This account has no sample data.',
  real: 'What really happened in the account stays.',
  removes:
    'Deletes the sample orders with their events and refunds, and the sample payouts. Money that was paid out of them stays paid out, so the balance can become negative.',
  remove: 'Remove sample data',
  removing: 'Removing…',
  removed: (orders: string) => `${orders} sample orders are removed.`,
  add: 'Add sample data',
  adding: 'Adding…',
  added: 'The sample data is added.',
  already: 'The account has its sample data already.',
};

const pt: typeof en = {
  title: 'Dados de exemplo',
  intro:
    'Sessenta dias de dados inventados de uma loja pequena: ordens dos dois métodos, recusas, devoluções e transferências. Pertencem a esta conta de teste, estão assinalados como dados de exemplo e constam todos da contabilidade.',
  present: (orders) => `${orders} ordens são dados de exemplo.`,
  none: 'Esta conta não tem dados de exemplo.',
  real: 'O que aconteceu mesmo na conta mantém-se.',
  removes:
    'Apaga as ordens de exemplo com os seus eventos e devoluções, e as transferências de exemplo. O dinheiro já transferido continua transferido, por isso o saldo pode ficar negativo.',
  remove: 'Apagar dados de exemplo',
  removing: 'A apagar…',
  removed: (orders) => `${orders} ordens de exemplo apagadas.`,
  add: 'Criar dados de exemplo',
  adding: 'A criar…',
  added: 'Os dados de exemplo foram criados.',
  already: 'A conta já tem os seus dados de exemplo.',
};

export const sampleMessages = { en, pt };
