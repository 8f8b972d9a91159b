// What an order's state and method can be, apart from the schemas: the browser reads it too.
export const STATUSES = ['pending', 'awaiting_payment', 'paid', 'expired', 'failed', 'refunded'] as const;
export const METHODS = ['mbway', 'multibanco'] as const;

export type Status = (typeof STATUSES)[number];
export type Method = (typeof METHODS)[number];
