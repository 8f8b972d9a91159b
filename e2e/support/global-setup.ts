// Before the first test: opens the house that starts databases and servers when a test first asks for them.
// Named in playwright.config.ts; what it returns ends them after the last.
import { openHouse } from './house';

export default async function globalSetup(): Promise<() => Promise<void>> {
  const house = await openHouse();
  process.env.TEST_HOUSE_URL = house.url;
  return house.close;
}
