import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ApiContext } from '../../platform/context.ts';
import type { Trx } from '../../platform/database/store.ts';
import type { ModuleOperations } from '../../platform/operations/operations-types.ts';
import { clearStaffCookie, endStaffSessions, openStaffSession } from '../../platform/operations/staff-session.ts';
import { unauthenticated } from '../../platform/refusal.ts';
import { takeHit } from '../../platform/security/rate-limit.ts';
import { deviceName } from '../auth/index.ts';
import { findLive, ownAccount, takeLink } from './accounts.ts';
import { beginSignIn, proveByPasskey, takeChallenge } from './passkeys.ts';
import { takeRecoveryCode } from './recovery-codes.ts';

const WRONG_CODE = 'This recovery code was not accepted';
const TRIES = { hits: 5, windowMs: 3_600_000, message: 'Too many wrong codes. Please try again later.' };

/** By a link, a passkey or a recovery code. */
export const signInOperations: ModuleOperations = (operation, context) => {
  const { db, clock } = context;
  const open = async (
    trx: Trx,
    { request, reply, signedInAs }: Entering,
    member: { id: string; name: string } | null,
    by: string,
    audit: (line: { action: string; subject: string; after: unknown }) => Promise<void>,
  ) => {
    if (!member) throw unauthenticated('Please ask an owner for a new link');
    signedInAs(member);
    const device = deviceName(request.headers['user-agent']);
    await openStaffSession(trx, context, member.id, { request, reply, device });
    await audit({ action: 'signIn', subject: member.id, after: { by, device } });
    return member.id;
  };

  operation('enterByLink', async ({ body, write, ...entering }) => {
    const id = await write(async (trx, audit) =>
      open(trx, entering, await takeLink(trx, body.token, clock.now()), 'link', audit),
    );
    return ownAccount(db, id);
  });
  operation('beginPasskeySignIn', ({ request }) => beginSignIn(context, request));
  operation('enterByPasskey', async ({ body: { id: challenge, response }, write, ...entering }) => {
    const expectedChallenge = await takeChallenge(context, challenge, null);
    const id = await write(async (trx, audit) => {
      const staffId = await proveByPasskey(trx, context, entering.request, { expectedChallenge, response });
      return open(trx, entering, await findLive(trx, staffId), 'passkey', audit);
    });
    return ownAccount(db, id);
  });
  operation('enterByRecoveryCode', async ({ body, write, ...entering }) => {
    await countTry(context, body.email);
    const id = await write(async (trx, audit) => {
      const row = await trx.selectFrom('staff').select('id').where('email', '=', body.email).executeTakeFirst();
      const member =
        row && (await takeRecoveryCode(trx, row.id, body.code, clock.now())) ? await findLive(trx, row.id) : null;
      if (!member) throw unauthenticated(WRONG_CODE);
      return open(trx, entering, member, 'recovery code', audit);
    });
    return ownAccount(db, id);
  });
  operation('leaveDesk', async ({ staff, reply, write }) => {
    await write(async (trx, audit) => {
      await endStaffSessions(trx, staff.id, clock.now(), staff.sessionId);
      await audit({ action: 'signOut', subject: staff.id });
    });
    clearStaffCookie(context, reply);
    return null;
  });
};

interface Entering {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  signedInAs(staff: { readonly id: string; readonly name: string }): void;
}

/** Also of an address that nobody has: a refusal says nothing about who is staff. */
const countTry = ({ db, clock, secrets }: ApiContext, email: string) =>
  takeHit(db, { ...TRIES, key: `staff-code:${secrets.mac(email).slice(0, 22)}` }, clock.now());
