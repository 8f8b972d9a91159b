// The server actions of the build, and calling one by itself: what a browser without JavaScript would post,
// composed from the build's own list, so that no action is out of reach because its form is not shown.
import { readFileSync } from 'node:fs';
import type { APIRequestContext, APIResponse } from 'playwright/test';

interface Manifest {
  node: Record<string, { filename: string; exportedName: string }>;
}
let manifest: Manifest | undefined;

/** The server actions written below `folder`, by name: the id of each, and its file. */
function actionsOf(folder: string) {
  manifest ??= JSON.parse(readFileSync('.next/server/server-reference-manifest.json', 'utf8')) as Manifest;
  const found = new Map<string, { id: string; file: string }>();
  for (const [id, { filename: file, exportedName: name }] of Object.entries(manifest.node)) {
    if (!file.startsWith(folder)) continue;
    if (found.has(name)) throw new Error(`Two actions are called ${name}: tests tell them apart by name`);
    found.set(name, { id, file });
  }
  return found;
}

/** Every action of the payment service's pages, by name. */
export const paymentsActions = () => actionsOf('app/(payments)/');

/** Posts to the action on the page at `address`, the service's or else the shop's, with the cookies of `request` and an Origin. Redirects are not followed. */
export function callAction(
  request: APIRequestContext,
  address: string,
  name: string,
  fields: Record<string, string>,
  origin = new URL(address).origin,
  headers: Record<string, string> = {},
): Promise<APIResponse> {
  const id = (paymentsActions().get(name) ?? actionsOf('app/(store)/').get(name))?.id ?? '';
  // An id's first byte tells how many arguments the action takes: with two, the first is the form's state before.
  const takesState = ((Number.parseInt(id.slice(0, 2), 16) >> 1) & 0b110000) === 0b110000;
  const multipart: Record<string, string> = takesState
    ? {
        $ACTION_REF_1: '',
        '$ACTION_1:0': JSON.stringify({ id, bound: '$@1' }),
        '$ACTION_1:1': '[{"values":{}}]',
        $ACTION_KEY: 'k0',
        ...fields,
      }
    : { [`$ACTION_ID_${id}`]: '', ...fields };
  return request.post(address, { multipart, headers: { Origin: origin, ...headers }, maxRedirects: 0 });
}
