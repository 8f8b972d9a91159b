// The shop's part of a purchase's timeline: its rows, and the X-ray's notes.
import { and, asc, eq, isNotNull, sql } from 'drizzle-orm';
import { storeDatabase } from '@/db/store/client';
import { emails, paymentAttempts, payments, receivedEvents, refunds, xrayNotes } from '@/db/store/schema';

interface Note<Detail> {
  id: number;
  at: Date;
  durationMs: number;
  detail: Detail;
}

/** A request to the API. */
interface Call {
  key: string;
  method: string;
  path: string;
  requestBody: string | null;
  status: number | null;
  responseBody: string | null;
  requestId: string | null;
}

interface Webhook {
  eventId: string;
  outcome: string;
  status: number;
  path: string;
  signature: string | null;
  requestBody: string;
}

export type ShopTimeline = Awaited<ReturnType<typeof readShopTimeline>>;

export async function readShopTimeline(paymentId: string) {
  const { orm } = storeDatabase();
  const [attempts, notes, events, sent, asked] = await Promise.all([
    orm
      .select({
        id: paymentAttempts.id,
        number: paymentAttempts.number,
        method: paymentAttempts.method,
        amount: paymentAttempts.amount,
        reference: paymentAttempts.externalReference,
        at: paymentAttempts.createdAt,
      })
      .from(paymentAttempts)
      .where(eq(paymentAttempts.paymentId, paymentId))
      .orderBy(asc(paymentAttempts.number)),
    orm.select().from(xrayNotes).where(eq(xrayNotes.paymentId, paymentId)).orderBy(asc(xrayNotes.id)),
    orm
      .select({
        id: receivedEvents.id,
        at: receivedEvents.receivedAt,
        status: receivedEvents.status,
        outcome: receivedEvents.outcome,
        released: sql<boolean>`${receivedEvents.status} = 'paid' and ${payments.paidAttempt} = ${paymentAttempts.id}
          and ${payments.releasedAt} is not null`,
      })
      .from(receivedEvents)
      .innerJoin(paymentAttempts, eq(paymentAttempts.orderId, receivedEvents.orderId))
      .innerJoin(payments, eq(payments.id, paymentAttempts.paymentId))
      .where(eq(payments.id, paymentId))
      .orderBy(asc(receivedEvents.receivedAt)),
    orm
      .select({ kind: emails.kind, at: sql<Date>`${emails.sentAt}`.mapWith(emails.sentAt) })
      .from(emails)
      .where(and(eq(emails.paymentId, paymentId), isNotNull(emails.sentAt)))
      .orderBy(asc(emails.sentAt)),
    orm
      .select({ id: refunds.id, amount: refunds.amount, at: refunds.createdAt })
      .from(refunds)
      .where(eq(refunds.paymentId, paymentId))
      .orderBy(asc(refunds.createdAt)),
  ]);
  const noted = <Detail>(wanted: (typeof notes)[number]['kind']) =>
    notes.filter(({ kind }) => kind === wanted) as Note<Detail>[];
  const pushes = new Map<number, { version: number; at: Date; pages: number }>();
  for (const { at, detail } of noted<{ version: number }>('push')) {
    const known = pushes.get(detail.version);
    pushes.set(detail.version, {
      version: detail.version,
      at: known?.at ?? at,
      pages: (known?.pages ?? 0) + 1,
    });
  }
  return {
    attempts,
    calls: noted<Call>('call').map(({ detail, ...note }) => ({ ...note, ...detail })),
    webhooks: noted<Webhook>('webhook').map(({ detail, ...note }) => ({ ...note, ...detail })),
    /** Events that were recorded: the first copy of each. */
    events,
    /** Pages that were told of a version, counted. */
    pushes: [...pushes.values()],
    emails: sent,
    refunds: asked,
  };
}
