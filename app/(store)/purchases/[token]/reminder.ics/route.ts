// The calendar reminder of a voucher that waits to be paid.
import { formatDeadline, formatMoney, groupedReference } from '@/lib/store/format';
import { publicUrl } from '@/lib/store/http/public-url';
import { messagesIn } from '@/lib/store/messages/messages';
import { currentAttempt, readPurchase } from '@/lib/store/purchases/purchases';
import { reminderFile } from '@/lib/store/purchases/reminder';

export async function GET(request: Request, { params }: { params: Promise<{ token: string }> }) {
  const purchase = await readPurchase((await params).token);
  const attempt = purchase && currentAttempt(purchase);
  if (!purchase || attempt?.status !== 'awaiting_payment' || !attempt.voucher)
    return new Response(null, { status: 404 });
  const { lang, number, token } = purchase;
  const { entity, reference, expiresAt } = attempt.voucher;
  const messages = messagesIn(lang);
  const url = publicUrl(request.headers, `/${lang}/purchases/${token}`);
  const file = reminderFile({
    uid: attempt.id,
    title: messages.reminder(number),
    details: [
      messages.states.awaiting.heading(formatDeadline(expiresAt, lang)),
      `${messages.entity}: ${entity}`,
      `${messages.reference}: ${groupedReference(reference)}`,
      `${messages.amount}: ${formatMoney(attempt.amount, lang)}`,
      url,
    ].join('\n'),
    url,
    deadline: expiresAt,
    createdAt: attempt.createdAt,
  });
  return new Response(file, {
    headers: {
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': `attachment; filename="${number}.ics"`,
      'cache-control': 'no-store',
    },
  });
}
