/** Dispatched on the window by whatever changes the cart without leaving the page. */
export const CART_CHANGED = 'caruma:cart';
