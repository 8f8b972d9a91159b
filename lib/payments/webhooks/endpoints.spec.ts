// What happens to an endpoint's secret and deliveries when it changes, on both engines.
import { expect, test } from 'playwright/test';
import { onBothEngines } from '@/e2e/support/on-both-engines';
import { createAccount } from '../accounts/create-account';
import { advanceClock } from '../demo/network/advance-clock';
import { listEndpoints, registerEndpoint, rotateSecret } from './endpoints';
import { readSigner } from './signer';

onBothEngines(() => {
  test('a second rotation within 24 hours is refused, until when is told, and asked for it ends the first secret', async () => {
    const account = await createAccount('M');
    const endpoint = await registerEndpoint(account, 'https://shop.example/hook');
    const id = endpoint?.id ?? '';
    const rotate = (endsPrevious = false): Promise<{ secret?: string; signsUntil?: Date } | undefined> =>
      rotateSecret(account, id, null, { endsPrevious });
    const signing = async () => (await readSigner(account, id))?.signer?.secrets;
    const second = await rotate();
    const [listed] = await listEndpoints(account);
    expect(await rotate()).toEqual({ signsUntil: listed?.previousSecretEndsAt });
    expect(await signing()).toEqual([second?.secret, endpoint?.secret]);
    const third = await rotate(true);
    expect(await signing()).toEqual([third?.secret, second?.secret]);
    await advanceClock(account, 86_400);
    expect(await rotate()).toHaveProperty('secret');
    expect(await rotateSecret(account, 'whe_unknown', null)).toBeUndefined();
  });
});
