// What has to be packed and shipped, for the staff.
import { connection } from 'next/server';
import { shipments } from '@/db/schema';
import { db } from '@/lib/shop';

export default async function Shipments() {
  await connection();
  const rows = await db.select().from(shipments);
  return (
    <ul>
      {rows.map(({ orderId }) => (
        <li key={orderId}>Order {orderId}</li>
      ))}
    </ul>
  );
}
