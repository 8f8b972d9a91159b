// The statements of teams, on both engines.
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect, test } from 'playwright/test';
import postgres from 'postgres';
import {
  auditLog,
  credentials,
  emails,
  invitations,
  members,
  sessions,
  users,
} from '@/db/payments/auth-schema';
import { paymentsDatabase } from '@/db/payments/client';
import { accounts } from '@/db/payments/schema';
import { onBothEngines } from '@/e2e/support/on-both-engines';
import { createAccount, testAccountOf } from './create-account';
import { openAccount } from './open-account';
import { purgeExpired } from './purge-expired';
import type { Role } from './roles';
import {
  acceptInvitation,
  changeRole,
  findInvitation,
  inviteMember,
  leaveTeam,
  listInvitations,
  listMembers,
  newInvitationToken,
  type OwnersChange,
  removeMember,
  TEAM_LIMIT,
  withdrawInvitation,
} from './team';

const orm = () => paymentsDatabase().orm;

/** Someone in the team of an account. */
async function memberOf(accountId: string, role: Role = 'owner') {
  const [userId, now] = [randomUUID(), new Date()];
  const email = `${userId}@example.pt`;
  await orm()
    .insert(users)
    .values({ id: userId, name: 'M', email, emailVerified: true, createdAt: now, updatedAt: now });
  await orm().insert(members).values({ userId, accountId, role, createdAt: now });
  return { userId, email };
}

const entry = (userId: string, action: string) =>
  JSON.stringify({
    user_id: userId,
    action,
    address: '203.0.113.7',
    emails: ['one', 'two'].map((to) => ({
      id: `eml_${randomUUID()}`,
      recipient: userId + to,
      message: 'sealed',
    })),
  });

const invited = (email: string, token: string, role: Role = 'staff') => ({
  email,
  role,
  by: 'ana@example.pt',
  token,
  emailed: true,
});

const newPerson = () => ({ userId: randomUUID(), passwordHash: 'hash' });

const newAddress = () => `${randomUUID()}@example.pt`;

/** What `work` comes to that begins while `statement`, done on a connection of its own, is not yet committed. */
async function meanwhile<T>(
  statement: (sql: postgres.Sql) => Promise<unknown>,
  work: () => Promise<T>,
): Promise<T> {
  const sql = postgres(process.env.PAYMENTS_DATABASE_URL ?? '', { max: 1, onnotice: () => {} });
  await sql.unsafe('begin');
  await statement(sql);
  const result = work();
  const waiting = () => sql`
    select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`;
  await expect.poll(async () => (await waiting()).length).toBe(1);
  await sql.unsafe('commit');
  await sql.end();
  return result;
}

onBothEngines((engine) => {
  test('an invitation that many accept at once makes one member, in its role, with an entry in the activity and its e-mails', async () => {
    const accountId = await createAccount('Olaria');
    const owner = await memberOf(accountId);
    const [email, token] = [newAddress(), newInvitationToken()];
    expect(await inviteMember(accountId, invited(email, token), entry(owner.userId, 'member_invited'))).toBe(
      'invited',
    );
    expect(await findInvitation(token)).toEqual({
      email,
      role: 'staff',
      invitedBy: 'ana@example.pt',
      liveAccountId: accountId,
      accountName: 'Olaria',
      isTaken: false,
    });
    expect(await findInvitation(`${token}x`)).toBeUndefined();

    const people = Array.from({ length: 8 }, newPerson);
    const accepted = await Promise.all(
      people.map((person) => acceptInvitation(token, person, entry(person.userId, 'member_joined'))),
    );
    expect(accepted.filter(Boolean)).toHaveLength(1);
    const joined = people[accepted.indexOf(true)]?.userId ?? '';
    expect((await listMembers(accountId)).map(({ email, role }) => [email, role])).toEqual([
      [owner.email, 'owner'],
      [email, 'staff'],
    ]);
    expect(await listInvitations(accountId)).toEqual([]);
    expect(await findInvitation(token)).toBeUndefined();
    const [credential] = await orm().select().from(credentials).where(eq(credentials.userId, joined));
    expect(credential).toMatchObject({ accountId: joined, providerId: 'credential', password: 'hash' });
    const entries = await orm().select().from(auditLog).where(eq(auditLog.accountId, accountId));
    expect(entries.map(({ actor, action }) => [actor, action])).toEqual([
      [owner.email, 'member_invited'],
      [email, 'member_joined'],
    ]);
    for (const to of [`${owner.userId}one`, `${owner.userId}two`, `${joined}one`, `${joined}two`])
      expect(await orm().select().from(emails).where(eq(emails.recipient, to)), to).toHaveLength(1);
  });

  test('accepting confirms the address only where the link came by e-mail', async () => {
    const accountId = await createAccount('M');
    for (const emailed of [true, false]) {
      const [email, token] = [newAddress(), newInvitationToken()];
      await inviteMember(accountId, { ...invited(email, token), emailed });
      expect(await acceptInvitation(token, newPerson())).toBe(true);
      const [person] = await orm().select().from(users).where(eq(users.email, email));
      expect(person?.emailVerified).toBe(emailed);
    }
  });

  test('inviting again makes the link before worthless; one that was withdrawn, or has ended, does not work either', async () => {
    const [accountId, otherId] = [await createAccount('One'), await createAccount('Other')];
    const email = newAddress();
    const [first, second] = [newInvitationToken(), newInvitationToken()];
    await inviteMember(accountId, invited(email, first));
    await inviteMember(accountId, invited(email, second, 'viewer'));
    expect(await findInvitation(first)).toBeUndefined();
    expect(await acceptInvitation(first, newPerson())).toBe(false);
    expect(await listInvitations(accountId)).toMatchObject([{ email, role: 'viewer' }]);

    const [open] = await listInvitations(accountId);
    expect(await withdrawInvitation(otherId, open?.id ?? '')).toBe(false);
    expect(await findInvitation(second)).toBeDefined();
    expect(await withdrawInvitation(accountId, open?.id ?? '')).toBe(true);
    expect(await withdrawInvitation(accountId, open?.id ?? '')).toBe(false);
    expect(await acceptInvitation(second, newPerson())).toBe(false);

    // One that ends is still listed, for a month.
    const third = newInvitationToken();
    await inviteMember(accountId, invited(email, third));
    const endedDaysAgo = async (days: number) => {
      const expiresAt = new Date(Date.now() - days * 86_400_000 - 1_000);
      await orm().update(invitations).set({ expiresAt }).where(eq(invitations.accountId, accountId));
      await purgeExpired();
      return (await listInvitations(accountId)).length;
    };
    expect(await endedDaysAgo(0)).toBe(1);
    expect(await findInvitation(third)).toBeUndefined();
    expect(await acceptInvitation(third, newPerson())).toBe(false);
    expect(await endedDaysAgo(29)).toBe(1);
    expect(await endedDaysAgo(30)).toBe(0);
    expect(await listMembers(accountId)).toEqual([]);
  });

  test('a member can’t be invited again, and a team has its places, however many are invited at once', async () => {
    const accountId = await createAccount('Full');
    const owner = await memberOf(accountId);
    const invite = (email: string) => inviteMember(accountId, invited(email, newInvitationToken()));
    expect(await invite(owner.email)).toBe('member');
    const results = await Promise.all(Array.from({ length: TEAM_LIMIT + 2 }, () => invite(newAddress())));
    expect(results.filter((result) => result === 'invited')).toHaveLength(TEAM_LIMIT - 1);
    expect(results.filter((result) => result === 'full')).toHaveLength(3);
    // Again is not one more.
    const [open] = await listInvitations(accountId);
    expect(await invite(open?.email ?? '')).toBe('invited');
  });

  test('an address that got an account of its own in the meantime can’t accept, and nothing is left of the try', async () => {
    const accountId = await createAccount('Late');
    const token = newInvitationToken();
    const { email } = await memberOf(await createAccount('Own'));
    await inviteMember(accountId, invited(email, token));
    expect((await findInvitation(token))?.isTaken).toBe(true);
    const person = newPerson();
    expect(await acceptInvitation(token, person, entry(person.userId, 'member_joined'))).toBe(false);
    expect(await listMembers(accountId)).toEqual([]);
    expect(await listInvitations(accountId)).toHaveLength(1);
    expect(await orm().select().from(auditLog).where(eq(auditLog.accountId, accountId))).toEqual([]);
  });

  test('an account of the address that was never confirmed and never entered makes room for an invitation by e-mail', async () => {
    const liveAccountId = await createAccount('Team');
    /** Someone who signed up with the address and got no further, and what they did since; the account of their own. */
    const signUp = async (email: string, since: (userId: string, accountId: string) => Promise<unknown>) => {
      const [userId, now] = [randomUUID(), new Date()];
      await orm()
        .insert(users)
        .values({ id: userId, name: 'Own', email, emailVerified: false, createdAt: now, updatedAt: now });
      await openAccount(userId, 'Own');
      await paymentsDatabase().query`select payments.audit(${entry(userId, 'password_reset')}::text::jsonb)`;
      const [own] = await orm().select().from(members).where(eq(members.userId, userId));
      const ownId = own?.accountId ?? '';
      await since(userId, ownId);
      return ownId;
    };
    const exists = async (id: string) =>
      (await orm().select().from(accounts).where(eq(accounts.id, id))).length === 1;
    const join = async (email: string, emailed = true) => {
      const token = newInvitationToken();
      await inviteMember(liveAccountId, { ...invited(email, token), emailed });
      const isTaken = (await findInvitation(token))?.isTaken;
      const accepted = await acceptInvitation(token, newPerson());
      expect(accepted).toBe(!isTaken);
      return accepted;
    };
    const update = (set: Partial<typeof users.$inferInsert>) => (userId: string) =>
      orm().update(users).set(set).where(eq(users.id, userId));
    const inUse: Parameters<typeof signUp>[1][] = [
      update({ emailVerified: true }),
      // Their first page.
      (_, ownId) => testAccountOf(ownId, 'Own'),
      (_, ownId) => orm().update(accounts).set({ status: 'active' }).where(eq(accounts.id, ownId)),
      (_, ownId) => memberOf(ownId, 'staff'),
    ];
    for (const [index, since] of inUse.entries()) {
      const email = newAddress();
      const own = await signUp(email, since);
      expect(await join(email), `in use ${index}`).toBe(false);
      expect(await exists(own)).toBe(true);
    }
    const email = newAddress();
    const own = await signUp(email, async () => {});
    expect(await join(email, false), 'a link that was passed on').toBe(false);
    expect(await join(email)).toBe(true);
    expect(await exists(own)).toBe(false);
    const [person] = await orm().select().from(users).where(eq(users.email, email));
    expect(person?.emailVerified).toBe(true);
    expect((await listMembers(liveAccountId)).map((member) => member.email)).toEqual([email]);
  });

  test('a member can leave, also an owner while there is another; what they did and what is recorded of it stay', async () => {
    const liveAccountId = await createAccount('Team');
    const [owner, other, viewer] = [
      await memberOf(liveAccountId),
      await memberOf(liveAccountId),
      await memberOf(liveAccountId, 'viewer'),
    ];
    const stranger = await memberOf(await createAccount('Other'));
    const leave = ({ userId }: { userId: string }) =>
      leaveTeam({ liveAccountId, userId }, entry(userId, 'member_left'));
    const token = newInvitationToken();
    await inviteMember(liveAccountId, { ...invited(newAddress(), token), by: other.email });
    expect(await leave(stranger)).toBe(false);
    expect(await leave(viewer)).toBe(true);
    expect(await leave(viewer)).toBe(false);
    expect(await leave(other)).toBe(true);
    expect(await findInvitation(token)).toBeUndefined();
    expect(await leave(owner)).toBe(false);
    expect((await listMembers(liveAccountId)).map(({ userId }) => userId)).toEqual([owner.userId]);
    expect(await orm().select().from(users).where(eq(users.email, viewer.email))).toEqual([]);
    const entries = await orm().select().from(auditLog).where(eq(auditLog.accountId, liveAccountId));
    expect(entries.map(({ actor, action }) => [actor, action])).toEqual([
      [viewer.email, 'member_left'],
      [other.email, 'member_left'],
    ]);
    expect(
      await orm()
        .select()
        .from(emails)
        .where(eq(emails.recipient, `${viewer.userId}one`)),
    ).toHaveLength(1);
  });

  test('two owners who leave at once: one of them stays', async () => {
    for (let round = 0; round < 10; round++) {
      const liveAccountId = await createAccount('Two');
      const owners = [await memberOf(liveAccountId), await memberOf(liveAccountId)];
      const left = await Promise.all(owners.map(({ userId }) => leaveTeam({ liveAccountId, userId })));
      expect(left.filter(Boolean)).toHaveLength(1);
      expect(await listMembers(liveAccountId)).toHaveLength(1);
    }
  });

  test('only an owner changes another member’s role or removes them: not themselves, not in another account', async () => {
    const [accountId, otherId] = [await createAccount('One'), await createAccount('Other')];
    const [owner, staff] = [await memberOf(accountId), await memberOf(accountId, 'staff')];
    const stranger = await memberOf(otherId);
    const tries = [
      { liveAccountId: accountId, userId: staff.userId, memberId: owner.userId },
      { liveAccountId: accountId, userId: owner.userId, memberId: owner.userId },
      { liveAccountId: accountId, userId: stranger.userId, memberId: staff.userId },
      { liveAccountId: accountId, userId: owner.userId, memberId: stranger.userId },
      { liveAccountId: otherId, userId: owner.userId, memberId: stranger.userId },
    ];
    const everyone = async () => [await listMembers(accountId), await listMembers(otherId)];
    const before = await everyone();
    for (const change of tries) {
      expect(await changeRole(change, 'viewer', entry(change.userId, 'role_changed'))).toBe(false);
      expect(await removeMember(change, entry(change.userId, 'member_removed'))).toBe(false);
    }
    expect(await everyone()).toEqual(before);

    // What is left of a member who is removed is what they did.
    const now = new Date();
    const session = { id: randomUUID(), token: randomUUID(), expiresAt: now, createdAt: now, updatedAt: now };
    await orm()
      .insert(sessions)
      .values({ ...session, userId: staff.userId });
    await paymentsDatabase()
      .query`select payments.audit(${entry(staff.userId, 'order_refunded')}::text::jsonb)`;
    const change = { liveAccountId: accountId, userId: owner.userId, memberId: staff.userId };
    expect(await changeRole(change, 'developer', entry(owner.userId, 'role_changed'))).toBe(true);
    expect((await listMembers(accountId)).at(-1)?.role).toBe('developer');
    expect(await removeMember(change, entry(owner.userId, 'member_removed'))).toBe(true);
    expect(await orm().select().from(sessions).where(eq(sessions.userId, staff.userId))).toEqual([]);
    expect((await listMembers(accountId)).map(({ userId }) => userId)).toEqual([owner.userId]);
    const entries = await orm().select().from(auditLog).where(eq(auditLog.accountId, accountId));
    expect(entries.map(({ actor, action }) => [actor, action])).toEqual([
      [staff.email, 'order_refunded'],
      [owner.email, 'role_changed'],
      [owner.email, 'member_removed'],
    ]);
    expect(await inviteMember(accountId, invited(staff.email, newInvitationToken()))).toBe('invited');
  });

  test('the open invitations of an owner who is removed, or no longer an owner, are withdrawn; those of others stay', async () => {
    for (const end of [
      (change: OwnersChange) => removeMember(change),
      (change: OwnersChange) => changeRole(change, 'developer'),
    ]) {
      const liveAccountId = await createAccount('M');
      const [owner, leaving] = [await memberOf(liveAccountId), await memberOf(liveAccountId)];
      const [kept, ended] = [newInvitationToken(), newInvitationToken()];
      await inviteMember(liveAccountId, { ...invited(newAddress(), kept), by: owner.email });
      await inviteMember(liveAccountId, { ...invited(newAddress(), ended), by: leaving.email });
      const change = { liveAccountId, userId: owner.userId, memberId: leaving.userId };
      expect(await changeRole(change, 'owner')).toBe(true);
      expect(await findInvitation(ended)).toBeDefined();
      expect(await end(change)).toBe(true);
      expect(await findInvitation(ended)).toBeUndefined();
      expect(await findInvitation(kept)).toBeDefined();
    }
  });

  test('two owners who remove each other, or take the role from each other, at once: one of them stays', async () => {
    for (const by of ['removal', 'role']) {
      for (let round = 0; round < 10; round++) {
        const liveAccountId = await createAccount('Two');
        const [one, two] = [await memberOf(liveAccountId), await memberOf(liveAccountId)];
        const changes = [
          { liveAccountId, userId: one.userId, memberId: two.userId },
          { liveAccountId, userId: two.userId, memberId: one.userId },
        ];
        const done = await Promise.all(
          changes.map((change) => (by === 'removal' ? removeMember(change) : changeRole(change, 'staff'))),
        );
        expect(done.filter(Boolean), by).toHaveLength(1);
        const owners = (await listMembers(liveAccountId)).filter(({ role }) => role === 'owner');
        expect(owners, by).toHaveLength(1);
      }
    }
  });

  // The embedded database has one connection: no two statements at once.
  if (engine === 'postgres') {
    test('an owner whom another one is removing waits for that, and then can’t remove them', async () => {
      const liveAccountId = await createAccount('Two');
      const [one, two] = [await memberOf(liveAccountId), await memberOf(liveAccountId)];
      const removed = await meanwhile(
        (sql) => sql`select payments.remove_member(${liveAccountId}, ${one.userId}, ${two.userId})`,
        () => removeMember({ liveAccountId, userId: two.userId, memberId: one.userId }),
      );
      expect(removed).toBe(false);
      expect((await listMembers(liveAccountId)).map(({ userId }) => userId)).toEqual([one.userId]);
    });

    test('of two invitations at once, only one gets the last place', async () => {
      const accountId = await createAccount('Full');
      for (let count = 1; count < TEAM_LIMIT; count++)
        await inviteMember(accountId, invited(newAddress(), newInvitationToken()));
      const second = await meanwhile(
        (sql) => sql`
          select payments.invite_member(${randomUUID()}, ${accountId}, ${newAddress()}, 'staff', 'ana@example.pt',
            ${Buffer.from('digest')}, true, 7, ${TEAM_LIMIT})`,
        () => inviteMember(accountId, invited(newAddress(), newInvitationToken())),
      );
      expect(second).toBe('full');
    });
  }
});
