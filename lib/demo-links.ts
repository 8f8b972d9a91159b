// Where the parts of the demonstration are. Both systems link to each other there, and each may be served elsewhere.

export interface DemoLinks {
  /** Origins; empty where the part is served by this process. Without one, the part can't be linked. */
  shop?: string;
  service?: string;
}

/** Undefined unless NETWORK=simulator. */
export function demoLinks(): DemoLinks | undefined {
  const { NETWORK, SERVE, STORE_URL, STORE_PAYMENTS_URL, STORE_SIMULATOR_URL } = process.env;
  if (NETWORK !== 'simulator') return undefined;
  const shop = SERVE === 'payments' ? originOf(STORE_URL) : '';
  const service = SERVE === 'store' ? originOf(STORE_SIMULATOR_URL || STORE_PAYMENTS_URL) : '';
  return { ...(shop !== undefined && { shop }), ...(service !== undefined && { service }) };
}

function originOf(url: string | undefined): string | undefined {
  return url && URL.canParse(url) ? new URL(url).origin : undefined;
}
