import { TextLink } from './text-link';

/** An order's id in a list, linked to its page. */
export function OrderLink({ id }: { id: string | null }) {
  return (
    id && (
      <TextLink href={`/dashboard/orders/${id}`} className="py-0 font-mono whitespace-nowrap">
        {id}
      </TextLink>
    )
  );
}
