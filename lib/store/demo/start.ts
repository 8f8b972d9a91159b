// Starts the demonstration's observer, and the clock that the simulator moves.
import { observing } from '@/lib/store/observer';
import { followClock } from './clock';
import { observer } from './observe';

/** The returned function ends it. */
export function startDemonstration(): () => Promise<void> {
  observing.observer = observer;
  return followClock();
}
