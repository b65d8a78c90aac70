import type { FastifyInstance } from 'fastify';
import type { ApiContext } from '../../platform/context.ts';
import { EDGE_HEADER, edgeKey } from '../../platform/security/edge-key.ts';
import { sameText } from '../../platform/security/secrets.ts';
import { signToken } from '../../platform/security/tokens.ts';
import { readRefreshCookie } from './refresh-cookie.ts';
import { findSessionToRead } from './sessions.ts';

/**
 * An edge that renders a page for its visitor has their cookie, but no access token. A caller that proves to be an edge
 * of this site may read by the cookie alone. Nothing is rotated and nothing else is allowed: for anybody without the
 * key the cookie goes on to authorise a refresh and nothing more.
 */
export function readByCookie(app: FastifyInstance, context: ApiContext): void {
  const { secrets, clock, settings } = context;
  if (settings.edgeSecret === null) return;
  const expected = edgeKey(settings.edgeSecret);
  app.addHook('onRequest', async (request) => {
    const said = request.headers[EDGE_HEADER];
    if (request.method !== 'GET' || typeof said !== 'string' || !sameText(said, expected)) return;
    const cookie = readRefreshCookie(request, settings.production);
    const session = cookie === null ? null : await findSessionToRead(context, cookie);
    if (!session) return;
    request.headers.authorization = `Bearer ${await signToken(secrets, 'access', session.id, clock.now())}`;
  });
}
