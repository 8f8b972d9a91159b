// The texts of the service's e-mails to merchants: plain text, since each holds a few sentences and a link at most.
import { type AuditedAction, auditMessages } from '../audit/messages';
import { formatMoment } from '../format';
import type { Lang } from '../lang';
import { publicUrl } from './delivery';
import { emailMessages } from './texts';

export interface Email {
  subject: string;
  text: string;
}

const write = (subject: string, ...paragraphs: string[]): Email => ({
  subject,
  text: `${paragraphs.join('\n\n')}\n\n-- \nEclusa\n`,
});

export function confirmationEmail(token: string, lang: Lang): Email {
  const { subject, why, until } = emailMessages[lang].confirmation;
  return write(subject, why, publicUrl(`/dashboard/confirm-email?token=${encodeURIComponent(token)}`), until);
}

export function existingAccountEmail(lang: Lang): Email {
  const t = emailMessages[lang].existing;
  return write(
    t.subject,
    t.why,
    t.signIn(publicUrl('/dashboard/login')),
    t.forgot(publicUrl('/dashboard/forgot-password')),
  );
}

export function passwordResetEmail(token: string, lang: Lang): Email {
  const { subject, why, until } = emailMessages[lang].reset;
  return write(
    subject,
    why,
    publicUrl(`/dashboard/reset-password?token=${encodeURIComponent(token)}`),
    until,
  );
}

/** The actions on an account that e-mails report. */
export interface SecurityEvent {
  action: AuditedAction;
  /** The object of the action: a key's name, an amount. */
  detail: string | undefined;
  testMode: boolean;
  when: Date;
  /** The client's IP address. */
  address: string;
}

/** Tells the person what was just done in their name. */
export function securityNotice(
  { action, detail, testMode, when, address }: SecurityEvent,
  lang: Lang,
): Email {
  const { actions, inTestMode, notice } = auditMessages[lang];
  const done = testMode ? inTestMode(actions[action]) : actions[action];
  const what = detail ? `${done} (${detail})` : done;
  return write(
    actions[action],
    notice.what(what, formatMoment(when, lang), address),
    notice.advice,
    `${publicUrl('/dashboard/forgot-password')}\n${publicUrl('/dashboard/settings/activity')}`,
  );
}
