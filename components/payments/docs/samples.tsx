// Code samples of an operation.
export function Samples(_props: {
  of: 'create-order' | 'retrieve-order' | 'list-orders' | 'refund-order' | 'verify-webhook';
}) {
  return null;
}
