// Where `next.config.mjs` sends documentation URLs that no page has, so that they get this section's 404.
import { notFound } from 'next/navigation';

export const dynamic = 'force-dynamic';

export default function Missing(): never {
  notFound();
}
