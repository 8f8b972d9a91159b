// Messages of forms that make sensitive changes: asking for the password again, refusals, and lost connections.
const en = {
  restricted:
    'This demonstration is open to the network, so its keys, webhooks and payouts can’t be changed. Run it on your own computer to try them: npm run demo.',
  switched: (mode: 'live' | 'test') =>
    `You have switched to ${mode} mode. Reload the page, then do it again.`,
  passwordMissing: 'Enter your password to confirm that it is you.',
  passwordWrong: 'This is not your password.',
  tooManyTries: 'Too many tries. Wait half a minute.',
  yourPassword: 'Your password',
  yourPasswordHint: 'It confirms that it is you.',
  lost: 'No connection to the server, so it is not known whether this was done. Reload the page to see, or try again.',
  secretStored: 'I have stored it in a safe place',
  secretDone: 'Done',
  secretStandard:
    'For libraries of Standard Webhooks: whsec_ and the base64 of the whole text above. You can also make it later.',
  copy: 'Copy',
  copied: 'Copied.',
};

const pt: typeof en = {
  restricted:
    'Esta demonstração está aberta à rede, por isso as chaves, os webhooks e as transferências não podem ser alterados. Para experimentar, use-a no seu computador: npm run demo.',
  switched: (mode) =>
    `Mudou para o modo ${mode === 'live' ? 'real' : 'de teste'}. Recarregue a página e repita a ação.`,
  passwordMissing: 'Introduza a sua palavra-passe para confirmar a sua identidade.',
  passwordWrong: 'A palavra-passe está incorreta.',
  tooManyTries: 'Demasiadas tentativas. Espere meio minuto.',
  yourPassword: 'A sua palavra-passe',
  yourPasswordHint: 'Confirma a sua identidade.',
  lost: 'Sem ligação ao servidor: não se sabe se a ação foi feita. Recarregue a página para ver, ou tente de novo.',
  secretStored: 'Guardei-o num local seguro',
  secretDone: 'Concluir',
  secretStandard:
    'Para bibliotecas Standard Webhooks: whsec_ e o base64 de todo o texto acima. Também o pode gerar mais tarde.',
  copy: 'Copiar',
  copied: 'Copiado.',
};

export const security = { en, pt };
