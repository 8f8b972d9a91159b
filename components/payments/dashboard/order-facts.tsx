// The facts of an order beside its timeline: money, voucher, description, customer.
import type { ReactNode } from 'react';
import { type Fact, Facts } from '@/components/ui/facts';
import { Voucher, VoucherTear } from '@/components/ui/voucher';
import { formatAmount } from '@/lib/payments/dashboard/format-amount';
import { formatMoment } from '@/lib/payments/dashboard/format-moment';
import { orders as orderMessages } from '@/lib/payments/dashboard/messages/orders';
import type { OrderHistory } from '@/lib/payments/orders/read-order-timeline';

export function OrderFacts({ history: { order, customer, phone, fee, refunds } }: { history: OrderHistory }) {
  const refunded = refunds.reduce((sum, { amount }) => sum + amount, 0);
  const who: Fact[] = [
    ['Name', customer?.name],
    ['E-mail', customer?.email],
    ['Phone', customer?.phone],
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
                Voucher
              </h2>
              <Facts
                lines={[
                  ['Entity', <Mono key="e">{order.voucher_entity}</Mono>],
                  [
                    'Reference',
                    <Mono key="r">{order.voucher_reference.replace(/(\d{3})(?=\d)/g, '$1 ')}</Mono>,
                  ],
                ]}
              />
            </div>
            <VoucherTear />
            <div className="px-5 py-4">
              <Facts
                lines={[
                  ['Amount', formatAmount(order.amount)],
                  ['Payable until', formatMoment(order.expires_at)],
                ]}
              />
            </div>
          </Voucher>
        </section>
      )}
      <Card id="details" heading="Details">
        <Facts
          lines={[
            ['Order', <Mono key="o">{order.id}</Mono>],
            ['Method', orderMessages.en.methods[order.method]],
            ['Description', order.description && <span dir="auto">{order.description}</span>],
            ['Created', formatMoment(order.created_at)],
            ['Paid', order.paid_at && formatMoment(order.paid_at)],
            ['Scenario', order.scenario && <Mono key="s">{order.scenario}</Mono>],
          ]}
        />
      </Card>
      {fee !== null && (
        <Card id="money" heading="Money">
          <Facts
            lines={[
              ['Paid', formatAmount(order.amount)],
              ['Fee', formatAmount(-fee)],
              ['Refunded', refunded > 0 && formatAmount(-refunded)],
              [
                'Net',
                <strong key="n" className="font-semibold">
                  {formatAmount(order.amount - fee - refunded)}
                </strong>,
              ],
            ]}
          />
        </Card>
      )}
      <Card id="customer" heading="Customer">
        {who.some(([, value]) => value) ? (
          <Facts lines={who} />
        ) : (
          <p className="mt-2 text-muted">
            {customer === null ? 'Stored, but its encryption key is gone.' : 'None was given.'}
          </p>
        )}
      </Card>
    </div>
  );
}

function Card({ id, heading, children }: { id: string; heading: string; children: ReactNode }) {
  return (
    <section aria-labelledby={`${id}-heading`} className="rounded-card border border-rule bg-card px-5 py-4">
      <h2 id={`${id}-heading`} className="text-xl">
        {heading}
      </h2>
      {children}
    </section>
  );
}

function Mono({ children }: { children: ReactNode }) {
  return <span className="font-mono text-sm break-all">{children}</span>;
}
