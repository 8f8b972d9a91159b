/** Where a delivery can stand. */
export const DELIVERY_STATUSES = ['pending', 'delivered', 'dead', 'cancelled'] as const;
export type DeliveryStatus = (typeof DELIVERY_STATUSES)[number];

/** Deliveries are counted up to this number. */
export const MOST_COUNTED = 10_000;
