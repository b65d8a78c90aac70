import { sql } from 'kysely';
import { mayDo, type Permission } from 'operations-contracts';
import type { Db } from '../database/store.ts';
import { liveSessions } from './staff-session.ts';

/** A word is one's own unless one came in by a link that the other made, while others could have made it. */
const letIn = (db: Db) => db.selectFrom('staff').select(['id', 'let_in_by']);

/** Whether two accounts can stand for two people: neither opened the other one's door. */
export async function areTwoPeople(db: Db, one: string, other: string): Promise<boolean> {
  if (one === other) return false;
  const rows = await letIn(db).where('id', 'in', [one, other]).execute();
  return rows.every(({ id, let_in_by }) => let_in_by !== (id === one ? other : one));
}

interface People {
  readonly decidedBy: string | null;
  readonly noticedBy?: string;
}

/** Facts of a case for the table that judges it: an account that cannot stand for another person is who acts. */
export async function peopleBehind<F extends People>(db: Db, facts: F, staffId: string | null): Promise<F> {
  const behind = async <A extends string | null | undefined>(account: A): Promise<A | string> =>
    account && staffId !== null && !(await areTwoPeople(db, account, staffId)) ? staffId : account;
  const { decidedBy, noticedBy } = facts;
  return {
    ...facts,
    decidedBy: await behind(decidedBy),
    ...(noticedBy === undefined ? {} : { noticedBy: await behind(noticedBy) }),
  };
}

/** Whether somebody else could agree to what an account wants: with the permission, and a way in. */
export async function hasSecondPerson(db: Db, staffId: string, permission: Permission, now: Date): Promise<boolean> {
  const own = await letIn(db).where('id', '=', staffId).executeTakeFirst();
  const others = await db
    .selectFrom('staff as p')
    .select(['p.id', 'p.roles'])
    .where('p.id', 'not in', [staffId, own?.let_in_by ?? staffId])
    .where('p.ended_at', 'is', null)
    .where(sql<boolean>`p.let_in_by is distinct from ${staffId}`)
    .where((where) =>
      where.or([
        where.exists(where.selectFrom('staff_passkeys as k').select('k.id').whereRef('k.staff_id', '=', 'p.id')),
        where('p.id', 'in', liveSessions(db, now).select('p.id')),
      ]),
    )
    .execute();
  return others.some(({ roles }) => mayDo(roles, permission));
}
