import type { ModuleOperations } from '../../platform/operations/operations-types.ts';
import {
  clearStaffCookie,
  endStaffSessions,
  findStaff,
  liveStaffSessions,
} from '../../platform/operations/staff-session.ts';
import { notFound } from '../../platform/refusal.ts';
import { ownAccount } from './accounts.ts';
import { beginRegistration, register, takeChallenge } from './passkeys.ts';
import { makeRecoveryCodes } from './recovery-codes.ts';

/** Own account: sessions, passkeys, recovery codes. */
export const ownAccountOperations: ModuleOperations = (operation, context) => {
  const { db, clock } = context;
  operation('getDeskSession', async ({ request }) => {
    const staff = await findStaff(context, request);
    return staff && ownAccount(db, staff.id);
  });
  operation('getOwnAccount', ({ staff }) => ownAccount(db, staff.id));

  operation('listStaffSessions', async ({ staff }) => {
    const rows = await liveStaffSessions(db, staff.id, clock.now());
    return rows.map((row) => ({
      ...{ id: row.id, device: row.device, network: row.network, current: row.id === staff.sessionId },
      ...{ openedAt: row.opened_at.toISOString(), usedAt: row.used_at.toISOString() },
      expiresAt: row.expires_at.toISOString(),
    }));
  });
  operation('endStaffSession', async ({ params, staff, reply, write }) => {
    await write(async (trx, audit) => {
      if ((await endStaffSessions(trx, staff.id, clock.now(), params.id)) === 0) throw notFound();
      await audit({ subject: params.id });
    });
    if (params.id === staff.sessionId) clearStaffCookie(context, reply);
    return null;
  });

  operation('listPasskeys', async ({ staff }) => {
    const rows = await db
      .selectFrom('staff_passkeys')
      .selectAll()
      .where('staff_id', '=', staff.id)
      .orderBy('added_at')
      .execute();
    return rows.map(({ id, name, added_at, used_at }) => ({
      ...{ id, name, addedAt: added_at.toISOString(), usedAt: used_at?.toISOString() ?? null },
    }));
  });
  operation('beginPasskey', ({ request, staff }) => beginRegistration(context, request, staff));
  operation('addPasskey', async ({ body: { id, ...answer }, staff, request, write }) => {
    const expectedChallenge = await takeChallenge(context, id, staff.id);
    return write(async (trx, audit) => {
      const passkey = await register(trx, context, request, { ...answer, expectedChallenge, staffId: staff.id });
      await audit({ subject: staff.id, after: { passkey: passkey.id, name: passkey.name } });
      return passkey;
    });
  });
  operation('removePasskey', async ({ params, staff, write }) => {
    await write(async (trx, audit) => {
      const removed = await trx
        .deleteFrom('staff_passkeys')
        .where('id', '=', params.id)
        .where('staff_id', '=', staff.id)
        .returning('name')
        .executeTakeFirst();
      if (!removed) throw notFound();
      await audit({ subject: staff.id, before: { passkey: params.id, name: removed.name } });
    });
    return null;
  });
  operation('makeRecoveryCodes', ({ staff, write }) =>
    write(async (trx, audit) => {
      const codes = await makeRecoveryCodes(trx, staff.id);
      await audit({ subject: staff.id, after: { codes: codes.length } });
      return { codes };
    }),
  );
};
