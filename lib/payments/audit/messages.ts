// What was done to an account, as its activity and the e-mails about it say it.
const en = {
  actions: {
    signed_in: 'Signed in',
    signed_in_elsewhere: 'Signed in from a new browser',
    password_changed: 'Password changed',
    password_reset: 'Password reset by e-mail',
    session_ended: 'Session ended',
    sessions_ended: 'Signed out everywhere',
    account_activated: 'Account activated',
    key_created: 'API key created',
    key_revoked: 'API key revoked',
    endpoint_registered: 'Webhook endpoint registered',
    endpoint_changed: 'Webhook URL changed',
    secret_rotated: 'Webhook secret rotated',
    standard_webhooks_on: 'Standard Webhooks headers turned on',
    standard_webhooks_off: 'Standard Webhooks headers turned off',
    endpoint_removed: 'Webhook endpoint removed',
    payout_requested: 'Payout requested',
    order_refunded: 'Order refunded',
    sample_data_removed: 'Sample data removed',
  },
  inTestMode: (what: string) => `${what} in test mode`,
  notice: {
    what: (what: string, moment: string, address: string) =>
      `${what}, on ${moment}, Lisbon time, from the address ${address}.`,
    advice:
      'If it was you, there is nothing to do. If it was not, choose a new password and look at what else was done:',
  },
};

const pt: typeof en = {
  actions: {
    signed_in: 'Sessão iniciada',
    signed_in_elsewhere: 'Sessão iniciada num navegador novo',
    password_changed: 'Palavra-passe alterada',
    password_reset: 'Palavra-passe redefinida por e-mail',
    session_ended: 'Sessão terminada',
    sessions_ended: 'Todas as sessões terminadas',
    account_activated: 'Conta ativada',
    key_created: 'Chave da API criada',
    key_revoked: 'Chave da API revogada',
    endpoint_registered: 'Endpoint de webhooks registado',
    endpoint_changed: 'URL de webhooks alterado',
    secret_rotated: 'Segredo de webhooks substituído',
    standard_webhooks_on: 'Cabeçalhos Standard Webhooks ativados',
    standard_webhooks_off: 'Cabeçalhos Standard Webhooks desativados',
    endpoint_removed: 'Endpoint de webhooks removido',
    payout_requested: 'Transferência pedida',
    order_refunded: 'Ordem devolvida',
    sample_data_removed: 'Dados de exemplo apagados',
  },
  inTestMode: (what) => `${what} em modo de teste`,
  notice: {
    what: (what, moment, address) =>
      `${what}, em ${moment}, hora de Lisboa, a partir do endereço ${address}.`,
    advice:
      'Se esta ação foi sua, não precisa de fazer nada. Caso contrário, escolha uma nova palavra-passe e veja o que mais foi feito:',
  },
};

export const auditMessages = { en, pt };

export type AuditedAction = keyof typeof en.actions;
