'use client';
// The demonstration's bar in the language of the simulator's page, which its URL tells.
import { useSearchParams } from 'next/navigation';
import { DemoBar } from '@/components/ui/demo-bar';

export function SimulatorBar() {
  return <DemoBar lang={useSearchParams().get('lang') === 'en' ? 'en' : 'pt'} />;
}
