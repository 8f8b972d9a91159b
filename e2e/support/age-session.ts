import { expect } from 'playwright/test';
import type { Systems } from './shared-servers';
import { administer } from './sign-in-as';

/** Makes the person's sessions as if `column` had been so long ago. */
export async function ageSession(
  systems: Systems,
  email: string,
  column: string,
  interval: string,
): Promise<void> {
  await administer(systems, async (sql) => {
    const aged = await sql`
      update payments.sessions set ${sql(column)} = now() - ${interval}::interval
       where user_id = (select id from payments.users where email = ${email}) returning id`;
    expect(aged.length).toBeGreaterThan(0);
  });
}
