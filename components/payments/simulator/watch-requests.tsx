'use client';
// Lets a push arrive by itself: watches the simulator's JSON face. Without JavaScript the page reloads itself instead.
import { useRefresh } from '../use-refresh';

/** `known` are the ids of the requests that the page shows as pending, newest first, joined by commas. */
export function WatchRequests({ phone, known }: { phone: string; known: string }) {
  useRefresh(`/simulator/mbway/requests?phone=${encodeURIComponent(phone)}`, known, 1000, differ);
  return null;
}

function differ(answer: unknown, known: string): boolean {
  const { data } = answer as { data: { order_id: string }[] };
  return data.map((request) => request.order_id).join() !== known;
}
