import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { processWide } from '@/lib/process-wide';
import { signUpMerchant } from '../../accounts/sign-up-merchant';
import { removeAccount } from '../../demo/simulator/remove-account';
import type { Lang } from '../../lang';
import { log } from '../../log';
import { ForbiddenAddress } from '../../webhooks/check-address';
import { brokenShopsMessages } from './messages';
import { MISTAKES, type Mistake } from './mistakes';
import { Shop } from './shop';
import { Stage, type Step } from './stage';

export type Play =
  | { problem: string }
  | { steps: Step[]; believes: string; knows: string; verdict: string; isLoss: boolean };

/** What happens to each shop: the moment at which its mistake costs money. */
const SCENES: Record<Mistake, (keyof Stage['acts'])[]> = {
  type: ['buys', 'differs'],
  amount: ['buys', 'grows', 'approves'],
  duplicates: ['buys', 'approves', 'delivers'],
  keys: ['losesResponse', 'buys', 'approves'],
  signature: ['buys', 'forges'],
  saving: ['buys', 'losesDatabase', 'approves', 'recovers', 'hour'],
  late: ['buys', 'restarts', 'declines', 'again', 'approves', 'recovers', 'hour'],
  unknown: ['isFast', 'buys', 'hour'],
  timeout: ['losesResponse', 'buys', 'reads', 'approves'],
  reconciling: ['buys', 'breaks', 'approves', 'days', 'recovers', 'reconciles'],
};

/** Plays that run at a time. */
const MOST = 4;
const state = processWide('docs/plays', () => ({ running: 0 }));

/** Plays the mistake's scene with the shop that makes it, or with the one that doesn't. Nothing remains of it. */
export async function play(mistake: Mistake, isFixed: boolean, lang: Lang): Promise<Play> {
  const t = brokenShopsMessages[lang];
  if (state.running >= MOST) return { problem: t.busy };
  state.running++;
  let stage: Stage | undefined;
  const server = createServer(async (request, response) => {
    response.writeHead((await stage?.receive(request).catch(() => 400)) ?? 503).end();
  }).listen(0, '127.0.0.1');
  try {
    await once(server, 'listening');
    const webhookUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/webhooks`;
    const account = await signUpMerchant({ name: 'Broken shop', webhookUrl, livemode: false });
    try {
      stage = new Stage(isFixed ? Shop : MISTAKES[mistake], account, webhookUrl, lang);
      for (const what of SCENES[mistake]) await stage.act(what);
      return await judge(stage);
    } finally {
      await removeAccount(account.account_id);
    }
  } catch (error) {
    if (error instanceof ForbiddenAddress) return { problem: t.closed };
    log('error', 'a broken shop could not be played', { mistake, error });
    return { problem: t.failed };
  } finally {
    server.close();
    server.closeAllConnections();
    state.running--;
  }
}

/** Compares the shop's books with the service's. */
async function judge(stage: Stage): Promise<Play> {
  const { status, shipped, isFlagged } = stage.payment;
  const orders = await stage.orders();
  const received = orders.reduce((sum, order) => sum + (order.status === 'paid' ? order.amount : 0), 0);
  // What waits for a person is not lost.
  const lost = isFlagged ? 0 : shipped - received;
  const verdict = lost === 0 ? 'nothingLost' : lost > 0 ? 'goodsLost' : 'moneyLost';
  return {
    steps: stage.steps,
    believes: `${isFlagged ? stage.text('flagged') : status}; ${stage.text('shipped', shipped)}`,
    knows: `${orders.map((order) => order.status).join(', ')}; ${stage.text('received', received)}`,
    verdict: stage.text(verdict, Math.abs(lost)),
    isLoss: lost !== 0,
  };
}
