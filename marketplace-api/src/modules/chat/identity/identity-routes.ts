import type { FastifyInstance, FastifyReply } from 'fastify';
import type { ApiContext } from '../../../plumbing/context.ts';
import { BODY_LIMIT } from '../../../plumbing/json-body.ts';
import { type ChatClaims, chatTokenSeconds, signChatToken, verifyChatToken } from './chat-tokens.ts';
import { isSessionLive } from './live-sessions.ts';

/** The shape in which Google's identity services say no; the SDK reads it. */
const refuse = (reply: FastifyReply, message: string) => reply.code(400).send({ error: { code: 400, message } });
const textOf = (body: unknown, name: string): string => {
  const value = typeof body === 'object' && body !== null ? (body as Record<string, unknown>)[name] : undefined;
  return typeof value === 'string' ? value : '';
};

/**
 * The three calls that `signInWithCustomToken` and token refresh make, at the paths that `connectAuthEmulator` uses.
 * Nothing of an emulator is left but the addresses: tokens are signed and verified, and live as long as the session.
 */
export async function identityRoutes(app: FastifyInstance, context: ApiContext): Promise<void> {
  const { secrets, clock } = context;
  app.addHook('onRoute', (route) => {
    route.bodyLimit = BODY_LIMIT;
  });
  app.removeAllContentTypeParsers();
  const form = 'application/x-www-form-urlencoded';
  app.addContentTypeParser('application/json', { parseAs: 'string' }, app.getDefaultJsonParser('error', 'ignore'));
  app.addContentTypeParser(form, { parseAs: 'string' }, (_request, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(body as string))),
  );
  app.addHook('onSend', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
  });

  const issue = async (claims: ChatClaims) => ({
    idToken: await signChatToken(secrets, 'id', claims, clock.now()),
    refreshToken: await signChatToken(secrets, 'refresh', claims, clock.now()),
    expiresIn: String(chatTokenSeconds.id),
  });

  // Two colons are one: a single one would name a parameter.
  app.post('/identitytoolkit.googleapis.com/v1/accounts::signInWithCustomToken', async (request, reply) => {
    const verified = await verifyChatToken(secrets, 'custom', textOf(request.body, 'token'), clock);
    if (!verified || !(await isSessionLive(context, verified.claims.sessionId)))
      return refuse(reply, 'INVALID_CUSTOM_TOKEN');
    const issued = await issue(verified.claims);
    return { kind: 'identitytoolkit#VerifyCustomTokenResponse', ...issued, isNewUser: false };
  });

  app.post('/identitytoolkit.googleapis.com/v1/accounts::lookup', async (request, reply) => {
    const verified = await verifyChatToken(secrets, 'id', textOf(request.body, 'idToken'), clock);
    if (!verified) return refuse(reply, 'INVALID_ID_TOKEN');
    const at = String(clock.now().getTime());
    const { uid, senderName } = verified.claims;
    const user = { localId: uid, displayName: senderName, customAuth: true, createdAt: at, lastLoginAt: at };
    return { kind: 'identitytoolkit#GetAccountInfoResponse', users: [user] };
  });

  app.post('/securetoken.googleapis.com/v1/token', async (request, reply) => {
    if (textOf(request.body, 'grant_type') !== 'refresh_token') return refuse(reply, 'INVALID_GRANT_TYPE');
    const verified = await verifyChatToken(secrets, 'refresh', textOf(request.body, 'refresh_token'), clock);
    if (!verified) return refuse(reply, 'INVALID_REFRESH_TOKEN');
    if (!(await isSessionLive(context, verified.claims.sessionId))) return refuse(reply, 'TOKEN_EXPIRED');
    const { idToken, refreshToken, expiresIn } = await issue(verified.claims);
    return {
      access_token: idToken,
      id_token: idToken,
      refresh_token: refreshToken,
      expires_in: expiresIn,
      token_type: 'Bearer',
      user_id: verified.claims.uid,
      project_id: 'kaza-embedded',
    };
  });
}
