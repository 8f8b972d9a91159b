// Who may enter the admin area: a password, a signed cookie, and a limit on guesses. Called by its pages and actions.
import { createHmac, timingSafeEqual } from 'node:crypto';
import { storeEnv } from '@/lib/store/env';

export const ADMIN_COOKIE = 'caruma_admin';
export const SESSION_SECONDS = 8 * 3600;

const MOST_GUESSES = 10;
const GUESSING_MS = 10 * 60_000;

// Next bundles pages and actions apart, yet runs them in one process: the count must be global.
const shared = globalThis as unknown as { adminGuesses?: number[] };

/** Whether there is a admin area at all: without a password nobody can enter. */
export function adminExists(): boolean {
  return storeEnv().STORE_ADMIN_PASSWORD !== undefined;
}

/** In the demonstration anyone may look around, and enters with one click. */
export function adminIsOpen(): boolean {
  return adminExists() && storeEnv().STORE_SIMULATOR_URL !== undefined;
}

/** Whether a typed password is the one; `wait` after ten wrong ones in ten minutes, whoever typed them. */
export function checkPassword(typed: string): 'right' | 'wrong' | 'wait' {
  const password = storeEnv().STORE_ADMIN_PASSWORD;
  const recent = (shared.adminGuesses ?? []).filter((moment) => moment > Date.now() - GUESSING_MS);
  shared.adminGuesses = recent;
  if (recent.length >= MOST_GUESSES) return 'wait';
  // Compared as hashes: their lengths say nothing.
  if (password && timingSafeEqual(digest(password, 'password'), digest(typed, 'password'))) return 'right';
  recent.push(Date.now());
  return 'wrong';
}

/** The cookie's value: until when, signed with the password, so that a new password ends every session. */
export function newSession(): string {
  const until = String(Math.floor(Date.now() / 1000) + SESSION_SECONDS);
  return `${until}.${digest(until, sessionKey()).toString('base64url')}`;
}

export function isSession(cookie: string | undefined): boolean {
  const [until = '', signature = ''] = (cookie ?? '').split('.');
  if (!adminExists() || !/^\d{1,12}$/.test(until) || Number(until) * 1000 < Date.now()) return false;
  const given = Buffer.from(signature, 'base64url');
  const right = digest(until, sessionKey());
  return given.length === right.length && timingSafeEqual(given, right);
}

const sessionKey = () => `session of ${storeEnv().STORE_ADMIN_PASSWORD}`;

const digest = (text: string, key: string) => createHmac('sha256', key).update(text).digest();
