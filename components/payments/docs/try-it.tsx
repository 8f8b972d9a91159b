// A form that calls an operation.
export function TryIt(_props: { operation: string }) {
  return null;
}
