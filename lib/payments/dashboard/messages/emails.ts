// The e-mails with a link, and those about a person's place in a team. Notices of security are in audit.ts.
const en = {
  confirmation: {
    subject: 'Confirm your e-mail address',
    why: 'An Eclusa account was created with this e-mail address. Confirm it to sign in:',
    until: 'The link works for 24 hours. If you did not create the account, ignore this e-mail.',
  },
  existing: {
    subject: 'You already have an account',
    why: 'Someone tried to create an Eclusa account with your e-mail address. Nothing has changed: you have one already.',
    signIn: (url: string) => `If it was you, sign in: ${url}`,
    forgot: (url: string) => `If you have forgotten the password, choose a new one: ${url}`,
  },
  reset: {
    subject: 'Choose a new password',
    why: 'Someone, probably you, asked to reset the password of your Eclusa account. Choose a new one here:',
    until:
      'The link works once, within 30 minutes. If you did not ask for it, ignore this e-mail: your password stays as it is.',
  },
  // Without the account's name, which its owner chose: it could hold a link.
  invitation: {
    subject: 'You are invited to a team on Eclusa',
    why: (by: string, role: string, may: string) =>
      `${by} invites you to their team on Eclusa. Your role: ${role}. ${may} Choose a password to join:`,
    until: (days: number) =>
      `The link works once, within ${days} days. If you don’t know the sender, ignore this e-mail.`,
  },
  membership: {
    changed: (account: string, role: string) => `Your role in ${account} is now: ${role.toLowerCase()}`,
    ended: (account: string) => `You no longer belong to the team of ${account}`,
    removed: (account: string) =>
      `An owner of ${account} has removed you from its team. You can no longer sign in to its dashboard.`,
    left: (account: string) =>
      `You left the team of ${account}. You can no longer sign in to its dashboard. If it was not you, tell an owner of the account.`,
  },
};

const pt: typeof en = {
  confirmation: {
    subject: 'Confirme o seu endereço de e-mail',
    why: 'Foi criada uma conta Eclusa com este endereço de e-mail. Confirme-o para iniciar sessão:',
    until: 'A ligação é válida durante 24 horas. Se não criou a conta, ignore este e-mail.',
  },
  existing: {
    subject: 'Já tem uma conta',
    why: 'Alguém tentou criar uma conta Eclusa com o seu endereço de e-mail. Nada mudou: já tem uma.',
    signIn: (url) => `Se a tentativa foi sua, inicie sessão: ${url}`,
    forgot: (url) => `Se se esqueceu da palavra-passe, escolha uma nova: ${url}`,
  },
  reset: {
    subject: 'Escolha uma nova palavra-passe',
    why: 'Recebemos um pedido para redefinir a palavra-passe da sua conta Eclusa. Escolha uma nova aqui:',
    until:
      'A ligação é válida durante 30 minutos e só pode ser usada uma vez. Se o pedido não foi seu, ignore este e-mail: a sua palavra-passe não muda.',
  },
  invitation: {
    subject: 'Recebeu um convite para uma equipa na Eclusa',
    why: (by, role, may) =>
      `${by} enviou-lhe um convite para uma equipa na Eclusa. A sua função: ${role}. ${may} Escolha uma palavra-passe para entrar:`,
    until: (days) =>
      `A ligação é válida durante ${days} dias e só pode ser usada uma vez. Se não conhece o remetente, ignore este e-mail.`,
  },
  membership: {
    changed: (account, role) => `A sua função em ${account} é agora: ${role.toLowerCase()}`,
    ended: (account) => `Já não pertence à equipa de ${account}`,
    removed: (account) =>
      `Um proprietário de ${account} retirou-lhe o acesso. Já não pode iniciar sessão no respetivo painel.`,
    left: (account) =>
      `Saiu da equipa de ${account}. Já não pode iniciar sessão no respetivo painel. Se não foi uma ação sua, avise um proprietário da conta.`,
  },
};

export const emailTexts = { en, pt };
