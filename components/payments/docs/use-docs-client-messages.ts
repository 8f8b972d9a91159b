'use client';
import { useMessages } from '@/components/ui/messages';
import type { DocsClientMessages } from '@/lib/payments/docs/messages';

/** The documentation's texts for client components, in the page's language. */
export const useDocsClientMessages = useMessages<DocsClientMessages>;
