// The skill file for agents: instructions in the format of https://agentskills.io, at /docs/skill.md.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export const readSkill = (): string =>
  readFileSync(join(process.cwd(), 'lib/payments/docs/skill.md'), 'utf8');

/** The index in which agents look for a site's skills. */
export function skillIndex() {
  const text = readSkill();
  const field = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(text)?.[1] ?? '';
  return {
    $schema: 'https://schemas.agentskills.io/discovery/0.2.0/schema.json',
    skills: [
      {
        name: field('name'),
        type: 'skill-md',
        description: field('description'),
        url: '/docs/skill.md',
        digest: `sha256:${createHash('sha256').update(text).digest('hex')}`,
      },
    ],
  };
}
