'use client';
// The demonstration's bar in the language of the simulator's page, which its URL tells.
import { useSearchParams } from 'next/navigation';
import type { ComponentProps } from 'react';
import { DemoBar } from '@/components/ui/demo-bar';

type Menu = ComponentProps<typeof DemoBar>['menu'];

export function SimulatorBar({ menus }: { menus: Record<'pt' | 'en', Menu> }) {
  const lang = useSearchParams().get('lang') === 'en' ? 'en' : 'pt';
  return <DemoBar lang={lang} menu={menus[lang]} />;
}
