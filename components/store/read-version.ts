/**
 * The version of a purchase, of which its page is a drawing: cheap to ask for, and tells whether the shop can be reached
 * at all. Throws while it cannot.
 */
export async function readVersion(token: string): Promise<number> {
  const answer = await fetch(`/purchases/${token}/version`);
  return ((await answer.json()) as { version: number }).version;
}
