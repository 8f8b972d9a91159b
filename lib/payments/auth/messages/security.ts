// Messages of forms that make sensitive changes: refusals, and asking for the password again.
const en = {
  restricted:
    'This demonstration is open to the network, so its keys, webhooks and payouts can’t be changed. Run it on your own computer to try them: npm run demo.',
  switched: (mode: 'live' | 'test') =>
    `You have switched to ${mode} mode. Reload the page, then do it again.`,
  passwordMissing: 'Enter your password to confirm that it is you.',
  passwordWrong: 'This is not your password.',
  tooManyTries: 'Too many tries. Wait half a minute.',
};

const pt: typeof en = {
  restricted:
    'Esta demonstração está aberta à rede, por isso as chaves, os webhooks e as transferências não podem ser alterados. Para experimentar, use-a no seu computador: npm run demo.',
  switched: (mode) =>
    `Mudou para o modo ${mode === 'live' ? 'real' : 'de teste'}. Recarregue a página e repita a ação.`,
  passwordMissing: 'Introduza a sua palavra-passe para confirmar a sua identidade.',
  passwordWrong: 'A palavra-passe está incorreta.',
  tooManyTries: 'Demasiadas tentativas. Espere meio minuto.',
};

export const securityMessages = { en, pt };
