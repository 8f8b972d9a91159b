// The cookie that leads back to the latest purchase from an empty cart.
export const LAST_PURCHASE_COOKIE = 'caruma_last';
