import { NothingHere } from '@/components/payments/nothing-here';

export default function NotFound() {
  return (
    <main className="flex flex-1">
      <NothingHere />
    </main>
  );
}
