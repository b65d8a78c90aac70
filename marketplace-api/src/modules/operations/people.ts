import { sql } from 'kysely';
import type { Trx } from '../../platform/database/store.ts';
import { keysetPage, readCursor } from '../../platform/operations/keyset.ts';
import type { ModuleOperations } from '../../platform/operations/operations-types.ts';
import { hasSecondPerson } from '../../platform/operations/second-person.ts';
import { endStaffSessions, liveStaffSessions } from '../../platform/operations/staff-session.ts';
import { conflict, notFound } from '../../platform/refusal.ts';
import { addMember, countOwners, findLive, findMember, listMembers, makeLink, toMember } from './accounts.ts';

/** Who goes and who is no owner any more is decided in turn: two owners at once would each count on the other. */
const holdOwners = (trx: Trx) => sql`select pg_advisory_xact_lock(hashtextextended('staff owners', 0))`.execute(trx);

/** Nobody could invite anybody any more. */
async function refuseWithoutOwner(trx: Trx): Promise<void> {
  if ((await countOwners(trx)) === 0) throw conflict('INVALID_TRANSITION', 'Somebody has to stay an owner');
}

/** Staff accounts: who is invited, with which roles, and who goes. */
export const peopleOperations: ModuleOperations = (operation, { db, clock }) => {
  operation('listStaff', async ({ query }) => {
    const rows = await listMembers(db, readCursor(query.after, 'instant', 'text'), query.limit);
    return keysetPage(rows, query.limit, ({ invited_at, id }) => [invited_at.toISOString(), id], toMember);
  });
  operation('inviteStaff', ({ body, askedBy, write }) =>
    write(async (trx, audit) => {
      const now = clock.now();
      const id = await addMember(trx, body, now, askedBy);
      await audit({ subject: id, after: askedBy === null ? body : { ...body, askedBy } });
      // Of what two agreed to, nobody is there to take the link.
      const token = askedBy === null ? await makeLink(trx, id, now) : '';
      return { member: await findMember(trx, id), token };
    }),
  );
  operation('changeStaffRoles', ({ params, body, write }) =>
    write(async (trx, audit) => {
      await holdOwners(trx);
      const row = await trx
        .selectFrom('staff')
        .select('roles')
        .where('id', '=', params.id)
        .forUpdate()
        .executeTakeFirst();
      if (!row) throw notFound();
      const roles = [...new Set(body.roles)];
      await trx.updateTable('staff').set({ roles }).where('id', '=', params.id).execute();
      await refuseWithoutOwner(trx);
      await audit({ subject: params.id, before: { roles: row.roles }, after: { roles }, why: body.why });
      return findMember(trx, params.id);
    }),
  );
  operation('makeStaffLink', ({ params, body, staff, write }) =>
    write(async (trx, audit) => {
      if (!(await findLive(trx, params.id))) throw notFound();
      const isAlone = !(await hasSecondPerson(trx, staff.id, 'people.manage', clock.now()));
      const { invited_by } = await trx
        .selectFrom('staff')
        .select('invited_by')
        .where('id', '=', params.id)
        .executeTakeFirstOrThrow();
      // Nobody invents a colleague: who asked for an account does not open its door.
      if (!isAlone && invited_by === staff.id)
        throw conflict('INVALID_TRANSITION', 'Another owner hands over the link of somebody whom you invited');
      // Else an owner could act, and agree to their own wishes, in the name of another.
      if ((await findMember(trx, params.id)).passkeys > 0)
        throw conflict(
          'INVALID_TRANSITION',
          'Who has a passkey gets in by a recovery code, or by a link of the machine',
        );
      if ((await liveStaffSessions(trx, params.id, clock.now())).length > 0)
        throw conflict('INVALID_TRANSITION', 'This person is signed in, and needs no link');
      const token = await makeLink(trx, params.id, clock.now(), isAlone ? null : staff.id);
      await audit({ subject: params.id, ...(isAlone ? { after: { alone: true } } : {}), why: body.why });
      return { token };
    }),
  );
  operation('endStaff', ({ params, body, askedBy, write }) =>
    write(async (trx, audit) => {
      const now = clock.now();
      await holdOwners(trx);
      const member = await findLive(trx, params.id);
      if (!member) throw notFound();
      await trx.updateTable('staff').set({ ended_at: now }).where('id', '=', params.id).execute();
      await refuseWithoutOwner(trx);
      await endStaffSessions(trx, params.id, now);
      for (const table of ['staff_links', 'staff_passkeys', 'staff_recovery_codes'] as const)
        await trx.deleteFrom(table).where('staff_id', '=', params.id).execute();
      await audit({ subject: params.id, after: { ended: now, askedBy }, why: body.why });
      return findMember(trx, params.id);
    }),
  );
};
