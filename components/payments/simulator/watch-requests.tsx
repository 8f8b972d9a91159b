/**
 * Lets a push arrive by itself: `device-script.tsx` watches the simulator's JSON face. Without JavaScript the page reloads
 * itself instead. `known` are the ids of the requests that the page shows as pending, newest first, joined by commas.
 */
export function WatchRequests({ phone, known }: { phone: string; known: string }) {
  return <template id="pushes" data-phone={phone} data-known={known} />;
}
