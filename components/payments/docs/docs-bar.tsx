'use client';
// The demonstration's bar on pages that are built ahead: only the browser can ask whether they belong to a demonstration.
// The bar keeps its height, so nothing moves when its links arrive.
import { type ComponentProps, useEffect, useState } from 'react';
import { DemoBar } from '@/components/ui/demo-bar';

export function DocsBar() {
  const [menu, setMenu] = useState<ComponentProps<typeof DemoBar>['menu']>();
  useEffect(() => {
    fetch('/demo')
      .then((response) => (response.status === 200 ? response.json() : undefined))
      .then(setMenu, () => {});
  }, []);
  return <DemoBar lang="en" menu={menu} here="docs" />;
}
