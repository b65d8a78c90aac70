import { sql } from 'kysely';
import type { OwnAccount, StaffMember, StaffRole } from 'operations-contracts';
import { mayDo, permissions } from 'operations-contracts';
import type { Db, Trx } from '../../platform/database/store.ts';
import { hashOf, newSecret } from '../../platform/operations/staff-session.ts';
import { later } from '../../platform/process/clock.ts';
import { newId } from '../../platform/process/ids.ts';
import { conflict, notFound } from '../../platform/refusal.ts';

const LINK_MS = 86_400_000;

const members = (db: Db) =>
  db
    .selectFrom('staff as p')
    .select(['p.id', 'p.name', 'p.email', 'p.roles', 'p.invited_at', 'p.ended_at'])
    .select(sql<number>`(select count(*) from staff_passkeys k where k.staff_id = p.id)`.as('passkeys'))
    .select(sql<Date | null>`(select max(s.used_at) from staff_sessions s where s.staff_id = p.id)`.as('seen_at'));
type MemberRow = Awaited<ReturnType<ReturnType<typeof members>['execute']>>[number];

export const toMember = (row: MemberRow): StaffMember => ({
  ...{ id: row.id, name: row.name, email: row.email, roles: row.roles, passkeys: Number(row.passkeys) },
  invitedAt: row.invited_at.toISOString(),
  lastSeenAt: row.seen_at?.toISOString() ?? null,
  endedAt: row.ended_at?.toISOString() ?? null,
});

export async function findMember(db: Db, id: string): Promise<StaffMember> {
  const row = await members(db).where('p.id', '=', id).executeTakeFirst();
  if (!row) throw notFound();
  return toMember(row);
}

/** Everybody, in the order in which they were invited. */
export const listMembers = (db: Db, after: readonly [Date, string] | undefined, limit: number) =>
  members(db)
    .$if(after !== undefined, (query) =>
      query.where((eb) => eb(eb.refTuple('p.invited_at', 'p.id'), '>', after as never)),
    )
    .orderBy('p.invited_at')
    .orderBy('p.id')
    .limit(limit + 1)
    .execute();

export async function ownAccount(db: Db, id: string): Promise<OwnAccount> {
  const member = await findMember(db, id);
  const { left } = await db
    .selectFrom('staff_recovery_codes')
    .select((eb) => eb.fn.countAll<number>().as('left'))
    .where('staff_id', '=', id)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow();
  const own = permissions.filter((permission) => mayDo(member.roles, permission));
  return { ...member, permissions: own, recoveryCodes: Number(left) };
}

/** Makes an account. Its person gets in by a link, and adds a passkey. */
export async function addMember(
  trx: Trx,
  { name, email, roles }: { name: string; email: string; roles: readonly StaffRole[] },
  now: Date,
  invitedBy: string | null = null,
): Promise<string> {
  const id = newId('stf');
  const made = await trx
    .insertInto('staff')
    .values({ id, name, email, roles: [...new Set(roles)], invited_at: now, invited_by: invitedBy })
    .onConflict((clash) => clash.column('email').doNothing())
    .executeTakeFirst();
  if (made.numInsertedOrUpdatedRows === 0n)
    throw conflict('CHANGED_MEANWHILE', 'This email address has an account already');
  return id;
}

/**
 * Makes a link that lets its person in once, within a day. Links from before end. Returns what follows its `#`.
 * @param madeBy who made it, where another could have; null: the machine, or an owner who was alone
 */
export async function makeLink(trx: Trx, staffId: string, now: Date, madeBy: string | null = null): Promise<string> {
  await trx.deleteFrom('staff_links').where('staff_id', '=', staffId).execute();
  const token = newSecret();
  await trx
    .insertInto('staff_links')
    .values({ hash: hashOf(token), staff_id: staffId, expires_at: later(now, LINK_MS), made_by: madeBy })
    .execute();
  return token;
}

/** Uses a link up; null where it is none, or no longer. */
export async function takeLink(trx: Trx, token: string, now: Date): Promise<{ id: string; name: string } | null> {
  const taken = await trx
    .updateTable('staff_links')
    .set({ used_at: now })
    .where('hash', '=', hashOf(token))
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning(['staff_id', 'made_by'])
    .executeTakeFirst();
  if (!taken) return null;
  await trx.updateTable('staff').set({ let_in_by: taken.made_by }).where('id', '=', taken.staff_id).execute();
  return findLive(trx, taken.staff_id);
}

/** An account that has not ended. */
export async function findLive(db: Db, id: string): Promise<{ id: string; name: string } | null> {
  const row = await db
    .selectFrom('staff')
    .select(['id', 'name'])
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return row ?? null;
}

/** Owners that can still sign in. */
export async function countOwners(db: Db): Promise<number> {
  const { owners } = await db
    .selectFrom('staff')
    .select((eb) => eb.fn.countAll<number>().as('owners'))
    .where('ended_at', 'is', null)
    .where(sql<boolean>`'owner' = any(roles)`)
    .executeTakeFirstOrThrow();
  return Number(owners);
}
