'use client';
import { useMessages } from '@/components/ui/messages';
import type { ClientMessages } from '@/lib/payments/dashboard/messages/client';

/** The dashboard's texts for client components, in the page's language. Server Components take `<area>Messages[lang]`. */
export const useClientMessages = useMessages<ClientMessages>;
