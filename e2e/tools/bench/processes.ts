// One process of the API without Next and three, on one PostgreSQL behind a TCP balancer, and what each order costs of
// the processor: with fewer cores than processes, that is the limit.
import { readFileSync } from 'node:fs';
import { Merchant } from '../../support/merchant';
import { openProxy } from '../../support/proxy';
import { startServer } from '../../support/servers';
import { startSystems } from '../../support/shared-servers';
import { applyLoad, median } from './load';
import { createScenario } from './scenarios';

const PROCESSES = 3;
/** Per second, in which Linux counts a process's time. */
const TICKS = 100;

/** Prints both rates, their ratio in interleaved rounds, and milliseconds of processor time per order. */
export async function benchProcesses(
  settings: Record<string, string>,
  seconds: number,
  rounds: number,
): Promise<void> {
  const { systems, stop } = await startSystems('host-postgres', settings);
  const others = await Promise.all(
    Array.from({ length: PROCESSES - 1 }, () => startServer({ env: systems.paymentsEnv, api: true })),
  );
  const urls = [systems.paymentsUrl, ...others.map(({ url }) => url)];
  const pids = [systems.paymentsPid, ...others.map(({ pid }) => pid)];
  const scenario = createScenario(await Merchant.signUp(systems.paymentsUrl));
  const sides = await Promise.all(
    [1, PROCESSES].map(async (count) => ({
      count,
      balancer: await openProxy(...urls.slice(0, count)),
      rates: [] as number[],
      costs: [] as number[],
    })),
  );
  // The first round warms up and is not counted.
  for (let round = -1; round < rounds; round++) {
    for (const { balancer, rates, costs } of sides) {
      const before = processorTime(pids);
      const { rate, latencies } = await applyLoad({
        port: balancer.port,
        connections: 16,
        seconds,
        ...scenario,
      });
      if (round < 0) continue;
      rates.push(rate);
      costs.push((processorTime(pids) - before) / latencies.length);
    }
  }
  const [one, three] = sides.map(({ rates }) => rates) as [number[], number[]];
  for (const { count, rates, costs } of sides)
    console.log(
      `${count} process(es): ${median(rates).toFixed(0)} orders a second, ${median(costs).toFixed(2)} ms of theirs per order`,
    );
  const ratio = median(three.map((rate, round) => rate / (one[round] ?? Number.NaN)));
  console.log(`${PROCESSES} beside 1: ${ratio.toFixed(2)} ×, target ≥ 1.6`);
  for (const { balancer } of sides) await balancer.cut();
  for (const server of others) await server.stop();
  await stop();
}

/** Milliseconds that the processes have used, as Linux counts them; 0 elsewhere. */
function processorTime(pids: number[]): number {
  let ticks = 0;
  for (const pid of pids) {
    try {
      const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
      ticks += Number(fields[11]) + Number(fields[12]);
    } catch {
      return 0;
    }
  }
  return (ticks * 1000) / TICKS;
}
