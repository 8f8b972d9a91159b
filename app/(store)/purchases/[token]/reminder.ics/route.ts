// The calendar reminder of a voucher that waits to be paid.
import { publicUrl } from '@/lib/store/http/public-url';
import { voucherText } from '@/lib/store/integration/ui/voucher';
import { purchaseMessages } from '@/lib/store/messages/purchase';
import { currentAttempt, readPurchase } from '@/lib/store/purchases/purchases';
import { reminderFile } from '@/lib/store/purchases/reminder';

export async function GET(request: Request, { params }: { params: Promise<{ token: string }> }) {
  const purchase = await readPurchase((await params).token);
  const attempt = purchase && currentAttempt(purchase);
  if (!purchase || attempt?.status !== 'awaiting_payment' || !attempt.voucher)
    return new Response(null, { status: 404 });
  const { lang, number, token } = purchase;
  const url = publicUrl(request.headers, `/${lang}/purchases/${token}`);
  const file = reminderFile({
    uid: attempt.id,
    title: purchaseMessages[lang].reminder(number),
    details: `${voucherText(attempt.voucher, attempt.amount, lang)}\n${url}`,
    url,
    deadline: attempt.voucher.expiresAt,
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
