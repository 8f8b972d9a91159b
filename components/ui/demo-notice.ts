/** What every page of both systems says at its top. */
export const DEMO_NOTICE = {
  pt: {
    name: 'Demonstração',
    short: 'Demonstração. Nenhum dinheiro real.',
    notice: 'Demonstração. Sem ligação à SIBS. Nenhum dinheiro real.',
  },
  en: {
    name: 'Demonstration',
    short: 'Demonstration. No real money.',
    notice: 'Demonstration. Not connected to SIBS. No real money.',
  },
};
