'use server';
import { refresh } from 'next/cache';
import type { FormState } from '@/components/ui/use-form-action';
import { advanceClock } from '@/lib/payments/network/advance-clock';
import { requireSimulatorAction } from '@/lib/payments/simulator/require-simulator';

const MAX_SECONDS = 366 * 86_400;

/** Moves service time forward by the seconds of the button that was pressed. */
export async function moveClock(before: FormState, form: FormData): Promise<FormState> {
  await requireSimulatorAction();
  const seconds = Number(form.get('seconds'));
  if (!Number.isInteger(seconds) || seconds <= 0 || seconds > MAX_SECONDS) return before;
  await advanceClock(seconds);
  refresh();
  return before;
}
