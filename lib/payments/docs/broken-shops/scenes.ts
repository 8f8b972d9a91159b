// What happens to a shop: for each mistake, the moment at which it costs money.
import type { Mistake } from './mistakes';
import type { Stage } from './stage';

const HOUR = 3_600;

export const SCENES: Record<Mistake, (stage: Stage) => Promise<void>> = {
  async type(stage) {
    await stage.buy();
    await stage.postEvent('differs', 'pending');
  },
  async amount(stage) {
    await stage.buy();
    stage.payment.amount *= 2;
    stage.say('grows', stage.payment.amount);
    await stage.payer('approve');
  },
  async duplicates(stage) {
    await stage.buy();
    await stage.payer('approve');
    await stage.deliverAgain();
  },
  async keys(stage) {
    await stage.plan('lost_response');
    await stage.buy();
    await stage.payer('approve');
  },
  async signature(stage) {
    await stage.buy();
    await stage.postEvent('forged', 'paid');
  },
  async saving(stage) {
    await stage.buy();
    stage.say('databaseAway');
    stage.hasDatabase = false;
    await stage.payer('approve');
    stage.say('databaseBack');
    stage.hasDatabase = true;
    await stage.pass('hour', HOUR);
  },
  async late(stage) {
    await stage.buy();
    stage.say('restarts');
    const [first = ''] = stage.payment.orders;
    stage.isDeafTo = (id) => id === first;
    await stage.payer('decline');
    await stage.buy('again');
    await stage.payer('approve');
    stage.isDeafTo = () => false;
    await stage.pass('hour', HOUR);
  },
  async unknown(stage) {
    await stage.plan('event_before_response');
    await stage.buy();
    await stage.pass('hour', HOUR);
  },
  async timeout(stage) {
    await stage.plan('lost_response');
    await stage.buy();
    if (stage.payment.status === 'failed') await stage.buy('again');
    await stage.payer('approve');
  },
  async reconciling(stage) {
    await stage.buy();
    stage.say('serverAway');
    stage.isDeafTo = () => true;
    await stage.payer('approve');
    await stage.pass('days', 48 * HOUR);
    stage.say('serverBack');
    stage.isDeafTo = () => false;
    stage.say('reconciles');
    await stage.shop.reconcile();
  },
};
