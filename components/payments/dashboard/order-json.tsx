// What the API returns of an order, and the request that asks for it.
import { dashboardLang } from '@/lib/payments/auth/dashboard-lang';
import { order as messages } from '@/lib/payments/dashboard/messages/order';
import { readOrigin } from '@/lib/payments/dashboard/reads/read-origin';
import { type OrderRow, presentOrder } from '@/lib/payments/orders/order-row';
import { CodeBlock } from './code-block';

export async function OrderJson({ order }: { order: OrderRow }) {
  const t = messages[await dashboardLang()];
  const path = `/v1/orders/${order.id}`;
  const command = `curl ${await readOrigin()}${path} \\\n  -H "Authorization: Bearer $ECLUSA_KEY"`;
  return (
    <section className="mt-6 max-w-4xl" aria-label={t.tabs.json}>
      <p className="break-words text-muted">{t.responds(path)}</p>
      <CodeBlock code={command} what={t.command} />
      <CodeBlock code={JSON.stringify(presentOrder(order), null, 2)} what={t.json} />
    </section>
  );
}
