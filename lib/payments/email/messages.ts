// The texts of the service's e-mails to merchants: plain text, since each holds a few sentences and a link at most.
import { audit } from '../dashboard/messages/audit';
import type { Lang } from '../lang';
import { publicUrl } from './delivery';

export interface Email {
  subject: string;
  text: string;
}

const write = (subject: string, ...paragraphs: string[]): Email => ({
  subject,
  text: `${paragraphs.join('\n\n')}\n\n-- \nEclusa\n`,
});

export function confirmationEmail(token: string): Email {
  return write(
    'Confirm your e-mail address',
    'An Eclusa account was created with this e-mail address. Confirm it to sign in:',
    publicUrl(`/dashboard/confirm-email?token=${encodeURIComponent(token)}`),
    'The link works for 24 hours. If you did not create the account, ignore this e-mail.',
  );
}

export function existingAccountEmail(): Email {
  return write(
    'You already have an account',
    'Someone tried to create an Eclusa account with your e-mail address. Nothing has changed: you have one already.',
    `If it was you, sign in: ${publicUrl('/dashboard/login')}`,
    `If you have forgotten the password, choose a new one: ${publicUrl('/dashboard/forgot-password')}`,
  );
}

export function passwordResetEmail(token: string): Email {
  return write(
    'Choose a new password',
    'Someone, probably you, asked to reset the password of your Eclusa account. Choose a new one here:',
    publicUrl(`/dashboard/reset-password?token=${encodeURIComponent(token)}`),
    'The link works once, within 30 minutes. If you did not ask for it, ignore this e-mail: your password stays as it is.',
  );
}

/** Tells the person what was just done in their name; `what` is the subject with its details. */
export function securityNotice(
  subject: string,
  what: string,
  { when, address, lang }: { when: Date; address: string; lang: Lang },
): Email {
  const { notice } = audit[lang];
  const moment = when
    .toISOString()
    .slice(0, 16)
    .replace('T', lang === 'pt' ? ' às ' : ' at ');
  return write(
    subject,
    notice.what(what, moment, address),
    notice.advice,
    `${publicUrl('/dashboard/forgot-password')}\n${publicUrl('/dashboard/settings/activity')}`,
  );
}
