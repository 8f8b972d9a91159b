// What the members of a merchant's team may do. All of them see everything of the account.
import type { members } from '@/db/payments/auth-schema';
import { security } from '../dashboard/messages/security';
import type { Lang } from '../lang';
import type { DashboardMerchant } from './session';

export type Role = (typeof members.$inferSelect)['role'];

/** Each role may do what those before it may, and more: what that is stands in `messages/team.ts`. */
const RANK: Record<Role, number> = { viewer: 0, staff: 1, developer: 2, owner: 3 };

/** Least first. */
export const ROLES = Object.keys(RANK) as Role[];

export const isRole = (value: unknown): value is Role => ROLES.some((role) => role === value);

/** A role without which something can't be done. */
export type LeastRole = Exclude<Role, 'viewer'>;

export const isAtLeast = (role: Role, least: LeastRole) => RANK[role] >= RANK[least];

/**
 * Why the person may not do what needs at least `least`, or what every member may but no visitor of an open demonstration
 * (`null`); undefined when they may.
 */
export function refusalOf(
  person: Pick<DashboardMerchant, 'role' | 'restricted'>,
  least: LeastRole | null,
  lang: Lang,
): string | undefined {
  const { restricted, roleMissing } = security[lang];
  if (least === null) return person.restricted ? restricted : undefined;
  if (isAtLeast(person.role, least)) return undefined;
  return person.restricted ? restricted : roleMissing[least];
}
