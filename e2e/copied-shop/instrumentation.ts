// Finishes what a crash or a lost webhook left undone.
export async function register() {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return;
  const { integration, runShopEffects } = await import('./lib/shop');
  const { reconcile } = await import('./lib/payments/reconcile');
  const every = (seconds: number, task: () => Promise<unknown>) =>
    setInterval(() => task().catch((error) => console.warn('Later:', error)), seconds * 1000);
  every(2, runShopEffects);
  every(Number(process.env.RECONCILE_SECONDS ?? 30), () => reconcile(integration));
}
