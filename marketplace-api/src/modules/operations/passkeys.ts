import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import type { FastifyRequest } from 'fastify';
import type { ApiContext } from '../../platform/context.ts';
import type { Trx } from '../../platform/database/store.ts';
import { later } from '../../platform/process/clock.ts';
import { newId } from '../../platform/process/ids.ts';
import { invalid, unauthenticated } from '../../platform/refusal.ts';

const CHALLENGE_MS = 5 * 60_000;
const SITE = 'Kaza operations';
/** Reads certificates of all kinds, and loads in a while: only where somebody signs in. */
const webauthn = () => import('@simplewebauthn/server');

/** The site that passkeys are bound to: that of the settings, else the one whose page calls. */
function siteOf({ settings }: ApiContext, { headers, protocol, host }: FastifyRequest): { origin: string; id: string } {
  const origin = settings.siteOrigin ?? headers.origin ?? `${protocol}://${host}`;
  return { origin, id: new URL(origin).hostname };
}

async function keepChallenge({ db, clock }: ApiContext, challenge: string, staffId: string | null): Promise<string> {
  const id = newId('chl');
  const now = clock.now();
  await db.deleteFrom('staff_challenges').where('expires_at', '<=', now).execute();
  await db
    .insertInto('staff_challenges')
    .values({ id, staff_id: staffId, challenge, expires_at: later(now, CHALLENGE_MS) })
    .execute();
  return id;
}

/** A challenge is answered once, also by an answer that is refused: a refusal does not roll it back. */
export async function takeChallenge({ db, clock }: ApiContext, id: string, staffId: string | null): Promise<string> {
  const row = await db.deleteFrom('staff_challenges').where('id', '=', id).returningAll().executeTakeFirst();
  if (!row || row.staff_id !== staffId || row.expires_at <= clock.now())
    throw unauthenticated('Please try again from the beginning');
  return row.challenge;
}

/** What an authenticator says to a challenge that was taken. */
interface Answer {
  readonly expectedChallenge: string;
  readonly response: object;
}

/** Whatever a stranger sends is either verified or refused: what the library throws says no more. */
const verified = async <T>(work: () => Promise<T>): Promise<T> => {
  try {
    return await work();
  } catch {
    throw unauthenticated('This passkey was not accepted');
  }
};

export async function beginRegistration(
  context: ApiContext,
  request: FastifyRequest,
  staff: { id: string; name: string },
) {
  const present = await context.db.selectFrom('staff_passkeys').select('id').where('staff_id', '=', staff.id).execute();
  const { generateRegistrationOptions } = await webauthn();
  const options = await generateRegistrationOptions({
    rpName: SITE,
    rpID: siteOf(context, request).id,
    userName: staff.name,
    userID: new Uint8Array(Buffer.from(staff.id)),
    excludeCredentials: present.map(({ id }) => ({ id })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  return { id: await keepChallenge(context, options.challenge, staff.id), options: { ...options } };
}

export async function register(
  trx: Trx,
  context: ApiContext,
  request: FastifyRequest,
  { staffId, expectedChallenge, response, name }: Answer & { staffId: string; name: string },
) {
  const now = context.clock.now();
  const site = siteOf(context, request);
  const { verifyRegistrationResponse } = await webauthn();
  const { registrationInfo } = await verified(() =>
    verifyRegistrationResponse({
      ...{ response: response as RegistrationResponseJSON, expectedChallenge },
      ...{ expectedOrigin: site.origin, expectedRPID: site.id },
    }),
  );
  if (!registrationInfo) throw unauthenticated('This passkey was not accepted');
  const { credential } = registrationInfo;
  const row = {
    ...{ id: credential.id, staff_id: staffId, name, counter: credential.counter, added_at: now },
    ...{ public_key: Buffer.from(credential.publicKey).toString('base64url'), transports: credential.transports ?? [] },
  };
  const added = await trx
    .insertInto('staff_passkeys')
    .values(row)
    .onConflict((clash) => clash.doNothing())
    .executeTakeFirst();
  if (added.numInsertedOrUpdatedRows === 0n) throw invalid('response', 'This passkey is known already');
  return { id: row.id, name, addedAt: now.toISOString(), usedAt: null };
}

export async function beginSignIn(context: ApiContext, request: FastifyRequest) {
  const { generateAuthenticationOptions } = await webauthn();
  const options = await generateAuthenticationOptions({
    rpID: siteOf(context, request).id,
    userVerification: 'required',
  });
  return { id: await keepChallenge(context, options.challenge, null), options: { ...options } };
}

/** Who has shown a passkey. */
export async function proveByPasskey(
  trx: Trx,
  context: ApiContext,
  request: FastifyRequest,
  { expectedChallenge, response }: Answer,
): Promise<string> {
  const now = context.clock.now();
  const shown = response as AuthenticationResponseJSON;
  const row = await trx
    .selectFrom('staff_passkeys')
    .selectAll()
    .where('id', '=', String(shown.id))
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw unauthenticated('This passkey was not accepted');
  const site = siteOf(context, request);
  const { verifyAuthenticationResponse } = await webauthn();
  const proof = await verified(() =>
    verifyAuthenticationResponse({
      ...{ response: shown, expectedChallenge, expectedOrigin: site.origin, expectedRPID: site.id },
      credential: {
        ...{ id: row.id, counter: Number(row.counter) },
        publicKey: new Uint8Array(Buffer.from(row.public_key, 'base64url')),
      },
    }),
  );
  if (!proof.verified) throw unauthenticated('This passkey was not accepted');
  await trx
    .updateTable('staff_passkeys')
    .set({ counter: proof.authenticationInfo.newCounter, used_at: now })
    .where('id', '=', row.id)
    .execute();
  return row.staff_id;
}
