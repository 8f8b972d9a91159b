// An order's id in a list, linked to its page.
import { TextLink } from '@/components/ui/text-link';

export function OrderLink({ id }: { id: string | null }) {
  return (
    id && (
      <TextLink href={`/dashboard/orders/${id}`} className="font-mono whitespace-nowrap">
        {id}
      </TextLink>
    )
  );
}
