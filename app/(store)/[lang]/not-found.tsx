// A page of the shop that does not exist, or a purchase that was never made.
import { NotFoundText } from '@/components/store/not-found-text';
import { Sprig } from '@/components/store/sprig';

export default function StoreNotFound() {
  return (
    <div className="py-12 text-center sm:py-16">
      <Sprig className="mx-auto mb-8 h-36" />
      <NotFoundText />
    </div>
  );
}
