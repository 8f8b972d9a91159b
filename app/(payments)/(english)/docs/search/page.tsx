import type { Metadata } from 'next';
import { SearchResults } from '@/components/payments/docs/search-results';

export const metadata: Metadata = { title: 'Search', robots: { index: false, follow: true } };

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export default async function SearchPage({ searchParams }: Props) {
  return <SearchResults lang="en" q={(await searchParams).q} />;
}
