// GET /simulator/report: what happened to the orders of the key's account, for a test that failed. `?as=text` and
// `?as=html` are for people; `?order=ord_…` is about one order; `title` and `error` are the test's own.
import * as z from 'zod';
import { findingsOf } from '@/lib/payments/demo/report/findings';
import { readReport } from '@/lib/payments/demo/report/read-report';
import { reportHtml } from '@/lib/payments/demo/report/report-html';
import { reportText } from '@/lib/payments/demo/report/report-text';
import { requireCaller } from '@/lib/payments/demo/simulator/find-caller';
import { handleSimulator, SimulatorError } from '@/lib/payments/demo/simulator/handle-simulator';

const querySchema = z.strictObject({
  as: z.enum(['json', 'text', 'html']).default('json'),
  order: z.string().optional(),
  title: z.string().default(''),
  error: z.string().default(''),
});

export const GET = handleSimulator(async ({ headers, query }) => {
  const account = await requireCaller(headers);
  const parsed = querySchema.safeParse(Object.fromEntries(query));
  if (!parsed.success)
    throw new SimulatorError(
      400,
      'invalid_query',
      'Give ?as=json, text or html, order=ord_…, title, error, or none.',
    );
  const { as, order, title, error } = parsed.data;
  const report = await readReport(account, order);
  if (order !== undefined && report.orders.length === 0)
    throw new SimulatorError(404, 'unknown_order', 'The account has no order with this id.');
  if (as === 'json') return { ...report, findings: findingsOf(report) };
  const [type, text] =
    as === 'text' ? ['text/plain', reportText(report)] : ['text/html', reportHtml(report, { title, error })];
  return new Response(text, {
    headers: { 'Content-Type': `${type}; charset=utf-8`, 'Cache-Control': 'no-store' },
  });
});
