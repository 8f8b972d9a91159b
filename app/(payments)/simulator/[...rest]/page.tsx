// Every URL below the simulator that no page or route claims: `not-found.tsx`, inside the simulator's layout.
import { notFound } from 'next/navigation';

export default function UnclaimedPage() {
  notFound();
}
