'use client';
// The headings of a page, beside it on wide screens; the one being read is marked.
import { useEffect, useState } from 'react';

interface Props {
  headings: readonly { id: string; heading: string }[];
  title: string;
}

export function OnThisPage({ headings, title }: Props) {
  const [current, setCurrent] = useState('');

  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        const entered = entries.find(({ isIntersecting }) => isIntersecting);
        if (entered) setCurrent(entered.target.id);
      },
      { rootMargin: '0px 0px -75%' },
    );
    for (const { id } of headings) {
      const heading = document.getElementById(id);
      if (heading) observer.observe(heading);
    }
    return () => observer.disconnect();
  }, [headings]);

  return (
    <nav aria-labelledby="on-this-page" className="max-xl:hidden print:hidden">
      <div className="sticky top-6 max-h-[calc(100dvh-3rem)] overflow-y-auto">
        <p id="on-this-page" className="text-sm text-muted">
          {title}
        </p>
        <ul className="mt-1 border-l border-rule text-sm">
          {headings.map(({ id, heading }) => (
            <li key={id}>
              <a
                href={`#${id}`}
                aria-current={id === current ? 'location' : undefined}
                className="flex min-h-8 items-center py-1 pl-4 leading-snug hover:text-pine aria-[current]:font-medium aria-[current]:text-pine"
              >
                {heading}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </nav>
  );
}
