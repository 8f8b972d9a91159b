// What is wrong with a new password.
import { PASSWORD_MAX, PASSWORD_MIN } from '../password-limits';

const en = {
  short: `Use ${PASSWORD_MIN} characters or more.`,
  long: `Use ${PASSWORD_MAX} characters at most.`,
  personal: 'Leave your name and e-mail out of it.',
  easy: 'This password is easy to guess. Choose another one.',
};

const pt: typeof en = {
  short: `Use ${PASSWORD_MIN} caracteres ou mais.`,
  long: `Use ${PASSWORD_MAX} caracteres no máximo.`,
  personal: 'Não use o seu nome nem o seu e-mail.',
  easy: 'Esta palavra-passe é fácil de adivinhar. Escolha outra.',
};

export const passwordMessages = { en, pt };
