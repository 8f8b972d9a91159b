// Rules for a new password: long, not easy to guess, and without the person's own name or e-mail.
import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';
import type { Lang } from '../lang';
import { passwordMessages } from './messages/password';
import { PASSWORD_MAX, PASSWORD_MIN } from './password-limits';

/** zxcvbn scores 0 to 4; below 3, fewer than 10^8 guesses find the password. */
const SCORE = 3;

let estimator: ZxcvbnFactory | undefined;

/**
 * What is wrong with a new password, as a sentence for the form; undefined when nothing is.
 * @param personal the business name and e-mail: they must not be part of it.
 */
export function passwordProblem(
  password: string,
  personal: readonly string[],
  lang: Lang = 'en',
): string | undefined {
  const t = passwordMessages[lang];
  if (password.length < PASSWORD_MIN) return t.short;
  if (password.length > PASSWORD_MAX) return t.long;
  const words = personal.flatMap((text) => [text, ...(text.split('@')[0] ?? '').split(/[^\p{L}\p{N}]+/u)]);
  const typed = plain(password);
  if (words.some((word) => plain(word).length > 3 && typed.includes(plain(word)))) {
    return t.personal;
  }
  // About 40,000 common passwords, keyboard runs, repeats and dates; loaded when a password is first chosen.
  estimator ??= new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });
  if (estimator.check(password, words).score < SCORE) {
    return t.easy;
  }
  return undefined;
}

/** Without case, accents and spaces. */
function plain(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[\p{M}\s]/gu, '')
    .toLowerCase();
}
