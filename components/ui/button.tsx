// The one button of both apps: `main` for what the page is for, `quiet` beside it, `plain` in a line of text.
import Link from 'next/link';
import type { ComponentProps } from 'react';

const LOOK = {
  main: 'px-5 bg-pine text-on-pine border-pine hover:brightness-110 font-semibold',
  quiet: 'px-5 bg-card text-ink border-control hover:border-ink font-medium',
  plain: 'border-transparent text-pine underline underline-offset-4 hover:decoration-2 px-1 font-medium',
};
type Look = { look?: keyof typeof LOOK };

const BASE =
  'inline-flex min-h-11 items-center justify-center gap-2 rounded-card border py-2 text-center leading-tight cursor-pointer aria-disabled:opacity-60 aria-disabled:cursor-progress disabled:opacity-60 disabled:cursor-not-allowed';

/** The class names alone, for a button that another component renders. */
export const buttonClass = (look: keyof typeof LOOK) => `${BASE} ${LOOK[look]}`;

export function Button({ look = 'main', className = '', ...rest }: Look & ComponentProps<'button'>) {
  return <button type="submit" {...rest} className={`${buttonClass(look)} ${className}`} />;
}

/**
 * A link that looks like a button, to another page of the app; with `download`, to a file. Not prefetched: pages are
 * rendered when they are asked for, so nothing of them could be.
 */
export function ButtonLink({
  look = 'main',
  className = '',
  download,
  ...rest
}: Look & ComponentProps<typeof Link>) {
  const props = { ...rest, className: `${buttonClass(look)} ${className}` };
  // The router can't open a file.
  return download === undefined ? (
    <Link prefetch={false} {...props} />
  ) : (
    <a {...props} href={String(rest.href)} download={download} />
  );
}
