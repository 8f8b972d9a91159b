// The shop: one mug.
import { buy } from './actions';

export default function Home() {
  return (
    <main>
      <h1>A mug</h1>
      <form action={buy}>
        <label>
          MB WAY phone <input name="phone" />
        </label>
        <button type="submit" name="method" value="mbway">
          Pay with MB WAY
        </button>
        <button type="submit" name="method" value="multibanco">
          Pay by Multibanco
        </button>
      </form>
    </main>
  );
}
