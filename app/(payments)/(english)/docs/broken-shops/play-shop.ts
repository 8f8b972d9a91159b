'use server';
import type { FormState } from '@/components/ui/use-form-action';
import { requireSimulatorAction } from '@/lib/payments/demo/simulator/require-simulator';
import { MISTAKES, type Mistake } from '@/lib/payments/docs/broken-shops/mistakes';
import { type Play, play } from '@/lib/payments/docs/broken-shops/play';

export interface PlayState extends FormState {
  result?: Play;
}

/** Opens the shop that the form names, plays its scene, and closes it. 404 without the simulator; refuses other sites. */
export async function playShop(before: PlayState, form: FormData): Promise<PlayState> {
  await requireSimulatorAction();
  const mistake = String(form.get('mistake'));
  if (!Object.hasOwn(MISTAKES, mistake)) return before;
  const lang = form.get('lang') === 'pt' ? 'pt' : 'en';
  return { values: {}, result: await play(mistake as Mistake, form.get('shop') === 'fixed', lang) };
}
