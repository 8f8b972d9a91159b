// The e-mails with a link. Security notices are in audit/messages.ts.
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
};

export const emailMessages = { en, pt };
