'use client';
// A link that fills fields of the form around it and sends the form: it then has the current choices, while the `href`
// has those of the last render.
import type { ComponentProps, MouseEvent } from 'react';

interface Props extends ComponentProps<'a'> {
  href: string;
  fields: Record<string, string>;
}

export function FillLink({ href, fields, ...rest }: Props) {
  const fill = (event: MouseEvent<HTMLAnchorElement>) => {
    const form = event.currentTarget.closest('form');
    if (!form || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    for (const [name, value] of Object.entries(fields)) {
      const field = form.elements.namedItem(name);
      if (field instanceof HTMLInputElement) field.value = value;
    }
    form.requestSubmit();
  };
  return <a {...rest} href={href} onClick={fill} />;
}
