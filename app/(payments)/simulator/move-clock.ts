'use server';
// Moves service time forward. Called by the clock on the simulator's start page.
import { refresh } from 'next/cache';
import { advanceClock } from '@/lib/payments/network/advance-clock';
import { requireSimulator } from '@/lib/payments/simulator/require-simulator';

const MOST_SECONDS = 366 * 86_400;

/** Advances by the seconds of the button that was pressed, and shows the page anew. */
export async function moveClock(form: FormData): Promise<void> {
  requireSimulator();
  const seconds = Number(form.get('seconds'));
  if (!Number.isInteger(seconds) || seconds <= 0 || seconds > MOST_SECONDS) return;
  await advanceClock(seconds);
  refresh();
}
