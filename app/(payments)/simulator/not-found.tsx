import { NothingHere } from '@/components/payments/nothing-here';

export default function NotFound() {
  return (
    <main lang="en" className="flex flex-1">
      <NothingHere />
    </main>
  );
}
