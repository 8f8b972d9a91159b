// What has been shipped, for whoever packs.
import { eq } from 'drizzle-orm';
import { connection } from 'next/server';
import { purchases, shipments } from '@/db/schema';
import { db } from '@/lib/shop';

export default async function Shipments() {
  await connection();
  const rows = await db
    .select({ token: purchases.token })
    .from(shipments)
    .innerJoin(purchases, eq(purchases.id, shipments.purchaseId));
  return (
    <ul>
      {rows.map(({ token }) => (
        <li key={token}>{token}</li>
      ))}
    </ul>
  );
}
