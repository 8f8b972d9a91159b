// The shop: one mug.
import { buy } from './actions';
import { PayForm } from './pay-form';

export default function Home() {
  return (
    <main>
      <h1>A mug</h1>
      <PayForm action={buy} />
    </main>
  );
}
