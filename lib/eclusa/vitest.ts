// `eclusa/vitest`: the service as fixtures, `test.extend(fixtures)`. One service per worker, one merchant per test. When a
// test fails, what happened to its merchant's orders is printed.
import { type Eclusa, type Merchant, type StartOptions, startEclusa } from './testing';

interface Task {
  name: string;
  result?: { state?: string } | undefined;
}

export const fixtures = {
  /** How the service starts: `test.extend({ ...fixtures, eclusaOptions: { … } })`. */
  eclusaOptions: {} as StartOptions,
  /** Whether a failed test prints its report; `false` ends it. */
  eclusaReport: true as boolean,
  /** The service, shared by the tests of a file. */
  eclusa: [
    async ({ eclusaOptions }: { eclusaOptions: StartOptions }, use: (eclusa: Eclusa) => Promise<void>) => {
      const eclusa = await startEclusa(eclusaOptions);
      await use(eclusa);
      await eclusa.close();
    },
    { scope: 'file' },
  ] as [
    (context: { eclusaOptions: StartOptions }, use: (eclusa: Eclusa) => Promise<void>) => Promise<void>,
    { scope: 'file' },
  ],
  /** A merchant of the test's own: its orders, events and clock are nobody else's. */
  merchant: async (
    { eclusa, eclusaReport, task }: { eclusa: Eclusa; eclusaReport: boolean; task: Readonly<Task> },
    use: (merchant: Merchant) => Promise<void>,
  ): Promise<void> => {
    const merchant = await eclusa.merchant({ name: task.name.slice(0, 100) });
    await use(merchant);
    if (eclusaReport && task.result?.state === 'fail')
      console.error(
        await merchant.explain().catch((problem: Error) => `eclusa: no report: ${problem.message}`),
      );
  },
};
