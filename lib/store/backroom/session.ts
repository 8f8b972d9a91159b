// Who may enter the back room: a password, a signed cookie, and a limit on guesses. Called by its pages and actions.
import { createHmac, timingSafeEqual } from 'node:crypto';
import { storeEnv } from '../env';

export const BACKROOM_COOKIE = 'caruma_backroom';
export const SESSION_SECONDS = 8 * 3600;

const MOST_GUESSES = 10;
const GUESSING_MS = 10 * 60_000;

// Next bundles pages and actions apart, yet runs them in one process: the count must be global.
const shared = globalThis as unknown as { backroomGuesses?: number[] };

/** Whether there is a back room at all: without a password nobody can enter. */
export function backroomExists(): boolean {
  return storeEnv().STORE_BACKROOM_PASSWORD !== undefined;
}

/** In the demonstration anyone may look around, and enters with one click. */
export function backroomIsOpen(): boolean {
  return backroomExists() && storeEnv().STORE_SIMULATOR_URL !== undefined;
}

/** Whether a typed password is the one; `wait` after ten wrong ones in ten minutes, whoever typed them. */
export function checkPassword(typed: string): 'right' | 'wrong' | 'wait' {
  const password = storeEnv().STORE_BACKROOM_PASSWORD;
  const recent = (shared.backroomGuesses ?? []).filter((moment) => moment > Date.now() - GUESSING_MS);
  shared.backroomGuesses = recent;
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
  if (!backroomExists() || !/^\d{1,12}$/.test(until) || Number(until) * 1000 < Date.now()) return false;
  const given = Buffer.from(signature, 'base64url');
  const right = digest(until, sessionKey());
  return given.length === right.length && timingSafeEqual(given, right);
}

const sessionKey = () => `session of ${storeEnv().STORE_BACKROOM_PASSWORD}`;

const digest = (text: string, key: string) => createHmac('sha256', key).update(text).digest();
