// The facts of an order beside its timeline: money, voucher, description, customer.
import type { ReactNode } from 'react';
import { Card } from '@/components/ui/card';
import { type Fact, Facts } from '@/components/ui/facts';
import { Voucher, VoucherTear } from '@/components/ui/voucher';
import { dashboardLang } from '@/lib/payments/auth/dashboard-lang';
import { order as messages } from '@/lib/payments/dashboard/messages/order';
import { formatExact, formatMoney, METHOD } from '@/lib/payments/format';
import type { OrderHistory } from '@/lib/payments/orders/read-order-history';

export async function OrderFacts({
  history: { order, customer, phone, fee, refunds },
}: {
  history: OrderHistory;
}) {
  const lang = await dashboardLang();
  const t = messages[lang];
  const refunded = refunds.reduce((sum, { amount }) => sum + amount, 0);
  const who: Fact[] = [
    [t.name, customer?.name],
    [t.email, customer?.email],
    [t.phone, customer?.phone],
    ['NIF', customer?.nif],
    ['MB WAY', phone],
  ];
  return (
    <div className="space-y-6">
      {order.voucher_reference && (
        <section aria-labelledby="voucher-heading">
          <Voucher className={order.status === 'paid' ? 'voucher-paid' : ''}>
            <div className="px-5 py-4">
              <h2 id="voucher-heading" className="text-xl">
                {t.voucher}
              </h2>
              <Facts
                lines={[
                  [t.entity, <Mono key="e">{order.voucher_entity}</Mono>],
                  [
                    t.voucherReference,
                    <Mono key="r">{order.voucher_reference.replace(/(\d{3})(?=\d)/g, '$1 ')}</Mono>,
                  ],
                ]}
              />
            </div>
            <VoucherTear />
            <div className="px-5 py-4">
              <Facts
                lines={[
                  [t.amount, formatMoney(order.amount, lang)],
                  [t.payableUntil, formatExact(order.expires_at, lang)],
                ]}
              />
            </div>
          </Voucher>
        </section>
      )}
      <Card heading={t.details}>
        <Facts
          lines={[
            [t.order, <Mono key="o">{order.id}</Mono>],
            [t.method, METHOD[order.method]],
            [t.description, order.description && <span dir="auto">{order.description}</span>],
            [t.created, formatExact(order.created_at, lang)],
            [t.paid, order.paid_at && formatExact(order.paid_at, lang)],
            [t.scenario, order.network_plan && <Mono key="s">{order.network_plan}</Mono>],
          ]}
        />
      </Card>
      {fee !== null && (
        <Card heading={t.money}>
          <Facts
            lines={[
              [t.paid, formatMoney(order.amount, lang)],
              [t.fee, formatMoney(-fee, lang)],
              [t.refundedAmount, refunded > 0 && formatMoney(-refunded, lang)],
              [
                t.net,
                <strong key="n" className="font-semibold">
                  {formatMoney(order.amount - fee - refunded, lang)}
                </strong>,
              ],
            ]}
          />
        </Card>
      )}
      <Card heading={t.customer}>
        {who.some(([, value]) => value) ? (
          <Facts lines={who} />
        ) : (
          <p className="mt-2 text-muted">{customer === null ? t.keyGone : t.noCustomer}</p>
        )}
      </Card>
    </div>
  );
}

function Mono({ children }: { children: ReactNode }) {
  return <span className="font-mono text-sm break-all">{children}</span>;
}
