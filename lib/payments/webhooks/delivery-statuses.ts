/** Where a delivery can stand. */
export const DELIVERY_STATUSES = ['pending', 'delivered', 'dead', 'cancelled'] as const;
export type DeliveryStatus = (typeof DELIVERY_STATUSES)[number];

/** As far as deliveries are counted. */
export const MOST_COUNTED = 10_000;
