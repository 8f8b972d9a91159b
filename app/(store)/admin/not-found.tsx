import type { Metadata } from 'next';
import { ButtonLink } from '@/components/ui/button';

export const metadata: Metadata = { title: 'Page not found' };

export default function AdminNotFound() {
  return (
    <div className="py-12">
      <h1 className="text-4xl">There is no such page.</h1>
      <p className="mt-3 text-muted">Check the number of the purchase.</p>
      <ButtonLink href="/admin" className="mt-6">
        All purchases
      </ButtonLink>
    </div>
  );
}
