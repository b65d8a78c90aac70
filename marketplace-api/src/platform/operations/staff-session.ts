import { createHash, randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { StaffRole } from 'operations-contracts';
import type { ApiContext } from '../context.ts';
import type { Db, Trx } from '../database/store.ts';
import { later } from '../process/clock.ts';
import { newId } from '../process/ids.ts';
import { clientNetwork } from '../security/client-network.ts';
import { hostCookieName, readCookie, setCookie } from '../security/cookies.ts';

/** A session ends half an hour after its last call, and twelve hours after it began. */
const IDLE_MS = 30 * 60_000;
const LONGEST_MS = 12 * 3_600_000;
/** How exactly a use is noted: not each call is a write. */
const USE_STEP_MS = 60_000;

/** Who makes an operations call. */
export interface SignedInStaff {
  readonly id: string;
  readonly name: string;
  readonly roles: readonly StaffRole[];
  readonly sessionId: string;
  readonly hasPasskey: boolean;
}

/** What is stored of a secret that is long and random. */
export const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('base64url');
export const newSecret = (): string => randomBytes(32).toString('base64url');

const cookieName = ({ settings }: ApiContext) => hostCookieName('kaza_staff', settings.production);

/** The condition that a session is signed in. */
export const liveSessions = (db: Db, now: Date) =>
  db
    .selectFrom('staff_sessions as s')
    .innerJoin('staff as p', 'p.id', 's.staff_id')
    .where('s.ended_at', 'is', null)
    .where('s.expires_at', '>', now)
    .where('s.used_at', '>', later(now, -IDLE_MS))
    .where('p.ended_at', 'is', null);

/** The staff account of a request's cookie; null where nobody is signed in. */
export async function findStaff(context: ApiContext, request: FastifyRequest): Promise<SignedInStaff | null> {
  const secret = readCookie(request, cookieName(context));
  if (!secret) return null;
  const now = context.clockGuard.now();
  const row = await liveSessions(context.db, now)
    .select(['p.id', 'p.name', 'p.roles', 's.id as session', 's.used_at'])
    .select((query) =>
      query
        .exists(query.selectFrom('staff_passkeys as k').select('k.id').whereRef('k.staff_id', '=', 'p.id'))
        .as('has_passkey'),
    )
    .where('s.hash', '=', hashOf(secret))
    .executeTakeFirst();
  if (!row) return null;
  if (now.getTime() - row.used_at.getTime() >= USE_STEP_MS)
    await context.db.updateTable('staff_sessions').set({ used_at: now }).where('id', '=', row.session).execute();
  const { id, name, roles, session } = row;
  return { id, name, roles, sessionId: session, hasPasskey: Boolean(row.has_passkey) };
}

/** Opens a session and gives the browser its cookie. */
export async function openStaffSession(
  trx: Trx,
  context: ApiContext,
  staffId: string,
  { request, reply, device }: { request: FastifyRequest; reply: FastifyReply; device: string },
): Promise<string> {
  const now = context.clock.now();
  const secret = newSecret();
  const id = newId('sts');
  await trx
    .insertInto('staff_sessions')
    .values({
      ...{ id, staff_id: staffId, hash: hashOf(secret), device, network: clientNetwork(request) },
      ...{ opened_at: now, used_at: now, expires_at: later(now, LONGEST_MS) },
    })
    .execute();
  const { production } = context.settings;
  setCookie(reply, cookieName(context), secret, {
    secure: production,
    maxAgeSeconds: LONGEST_MS / 1000,
    sameSite: 'Strict',
  });
  return id;
}

export function clearStaffCookie(context: ApiContext, reply: FastifyReply): void {
  const { production } = context.settings;
  setCookie(reply, cookieName(context), '', { secure: production, maxAgeSeconds: 0, sameSite: 'Strict' });
}

/** Sessions of an account that are signed in, the newest first. */
export const liveStaffSessions = (db: Db, staffId: string, now: Date) =>
  liveSessions(db, now)
    .select(['s.id', 's.device', 's.network', 's.opened_at', 's.used_at', 's.expires_at'])
    .where('s.staff_id', '=', staffId)
    .orderBy('s.opened_at', 'desc')
    .execute();

/** Ends one session of an account, or all of them. Returns how many. */
export async function endStaffSessions(trx: Trx, staffId: string, now: Date, sessionId?: string): Promise<number> {
  const ended = await trx
    .updateTable('staff_sessions')
    .set({ ended_at: now })
    .where('staff_id', '=', staffId)
    .where('ended_at', 'is', null)
    .$if(sessionId !== undefined, (query) => query.where('id', '=', sessionId ?? ''))
    .executeTakeFirst();
  return Number(ended.numUpdatedRows);
}
