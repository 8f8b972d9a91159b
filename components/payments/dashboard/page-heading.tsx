// The heading of a dashboard page: the list it came from, its title, one sentence, and an action beside it.
import type { ReactNode } from 'react';
import { ClockBadge } from './clock-badge';
import { TextLink } from './text-link';

interface Props {
  back?: [name: string, href: string];
  title: string;
  children?: ReactNode;
  action?: ReactNode;
}

export function PageHeading({ back, title, children, action }: Props) {
  return (
    <>
      {back && (
        <p className="mb-2 text-sm print:hidden">
          <TextLink href={back[1]} className="font-medium">
            {back[0]}
          </TextLink>
        </p>
      )}
      <div className="flex flex-wrap items-end justify-between gap-4">
        <div>
          <ClockBadge />
          <h1 className="text-3xl sm:text-4xl">{title}</h1>
          {children && <p className="mt-2 max-w-prose text-muted">{children}</p>}
        </div>
        {action}
      </div>
    </>
  );
}
