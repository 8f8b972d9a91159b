// `eclusa/vitest`: the service as fixtures, `test.extend(fixtures)`. One service per file, one merchant per test. When a
// test fails, what happened to its merchant's orders is printed.
import { type Eclusa, type Merchant, type StartOptions, startEclusa } from './testing';

type Use<Value> = (value: Value) => Promise<void>;
interface Context {
  eclusa: Eclusa;
  eclusaReport: boolean;
  task: Readonly<{ name: string; result?: { state?: string } | undefined }>;
}

const eclusa = async (
  { eclusaOptions }: { eclusaOptions: StartOptions },
  use: Use<Eclusa>,
): Promise<void> => {
  const started = await startEclusa(eclusaOptions);
  await use(started);
  await started.close();
};

export const fixtures = {
  /** How the service starts: `test.extend({ ...fixtures, eclusaOptions: { … } })`. */
  eclusaOptions: {} as StartOptions,
  /** Whether a failed test prints its report; `false` ends it. */
  eclusaReport: true as boolean,
  /** The service, shared by the tests of a file. */
  // As a type it is the function: from a pair, Vitest's types don't infer what the fixture provides.
  eclusa: [eclusa, { scope: 'file' }] as unknown as typeof eclusa,
  /** A merchant of the test's own: its orders, events and clock are nobody else's. */
  merchant: async ({ eclusa, eclusaReport, task }: Context, use: Use<Merchant>): Promise<void> => {
    const merchant = await eclusa.merchant({ name: task.name.slice(0, 100) });
    await use(merchant);
    if (eclusaReport && task.result?.state === 'fail')
      console.error(
        await merchant.explain().catch((problem: Error) => `eclusa: no report: ${problem.message}`),
      );
  },
};
