'use client';
// The demonstration's bar on pages that are built ahead: only the browser can ask whether they belong to a demonstration.
// The bar keeps its height, so nothing moves when its links arrive.
import { type ComponentProps, useEffect, useState } from 'react';
import { DemoBar } from '@/components/ui/demo-bar';
import type { Lang } from '@/lib/payments/lang';

export function DocsBar({ lang }: { lang: Lang }) {
  const [menu, setMenu] = useState<ComponentProps<typeof DemoBar>['menu']>();
  useEffect(() => {
    fetch(`/demo?lang=${lang}`)
      .then((response) => (response.status === 200 ? response.json() : undefined))
      .then(setMenu, () => {});
  }, [lang]);
  return <DemoBar lang={lang} menu={menu} here="docs" />;
}
