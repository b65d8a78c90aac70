import type { FastifyRequest } from 'fastify';
import { createTokenIssuer, hostOfClient } from 'realtime-database';
import type { ChatAccess } from 'shared-contracts';
import type { ApiContext } from '../../platform/context.ts';
import type { ApiSettings } from '../../platform/process/settings/api-settings.ts';
import { notFound } from '../../platform/refusal.ts';
import type { SignedIn } from '../../platform/security/session.ts';
import { mirrorRoomNow } from './firebase/room-mirror.ts';
import { mintFirebaseToken } from './firebase/service-account.ts';
import { chatCallers } from './identity/chat-callers.ts';
import { type ChatIdentity, EMBEDDED_PROJECT, subjectOf } from './identity/chat-identity.ts';
import { findRoomFacts, type RoomFacts } from './store/room-facts.ts';

/** Where a chat can be read; written to only while ACCEPTED (database.rules.json). */
const readable: ReadonlySet<string> = new Set(['ACCEPTED', 'COMPLETED']);

function identityIn(facts: RoomFacts, user: SignedIn): ChatIdentity | null {
  if (facts.userId === user.userId) return { uid: facts.userId, senderType: 'user', senderName: facts.userName };
  if (user.providerId !== null && facts.providerId === user.providerId) {
    return { uid: facts.providerId, senderType: 'provider', senderName: facts.providerName };
  }
  return null;
}

/** What this member of this booking needs to open its chat; 404 for everybody and everything else. */
export async function openChat(
  context: ApiContext,
  user: SignedIn,
  bookingId: string,
  request: FastifyRequest,
): Promise<ChatAccess> {
  const { settings, secrets, clock, db } = context;
  const facts = await findRoomFacts(db, bookingId);
  const identity = facts && readable.has(facts.status) ? identityIn(facts, user) : null;
  if (!facts || !identity) throw notFound('This chat does not exist');
  const { firebase } = settings;
  if (firebase) {
    await mirrorRoomNow(context, firebase, facts);
    const { apiKey, projectId, databaseURL } = firebase;
    return {
      customToken: await mintFirebaseToken(firebase, identity, user, clock.now()),
      firebase: { apiKey, projectId, databaseURL },
    };
  }
  const tokens = createTokenIssuer({ project: EMBEDDED_PROJECT, keys: secrets, clock });
  return {
    customToken: await tokens.sign('custom', subjectOf(identity, user.sessionId)),
    firebase: { apiKey: 'embedded', projectId: EMBEDDED_PROJECT, ...addressesFor(request, settings) },
  };
}

/** Our address as this client reached it, always with a port: without one the SDK takes it for a secure one. */
function addressesFor(
  request: FastifyRequest,
  settings: ApiSettings,
): { databaseURL: string; authEmulatorUrl: string } {
  const client = hostOfClient(request.raw, chatCallers(settings));
  const isSecure = request.protocol === 'https' || request.headers.origin === `https://${client}`;
  const host = /:\d+$/.test(client) ? client : `${client}:${isSecure ? 443 : 80}`;
  return {
    databaseURL: `${isSecure ? 'wss' : 'ws'}://${host}/?ns=${EMBEDDED_PROJECT}`,
    authEmulatorUrl: `${isSecure ? 'https' : 'http'}://${host}`,
  };
}
