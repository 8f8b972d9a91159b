// Where agents look for what a site can teach them.
import { skillIndex } from '@/lib/payments/docs/skill';

export const dynamic = 'force-static';

export function GET(): Response {
  return Response.json(skillIndex());
}
