import type { FastifyRequest } from 'fastify';
import type { CallRow } from 'shared-contracts';
import { unauthenticated } from '../../refusal.ts';
import { bearerOf, requireSignedIn, type SessionContext, type SignedIn } from '../../security/session.ts';
import { verifyToken } from '../../security/tokens.ts';

/** Who makes a call, found before its input is read. */
export interface Caller {
  readonly user?: SignedIn;
  /** Of the first-step token of a login; empty for other calls. */
  readonly loginSubject: string;
}

/** Responds with 401 to callers who may not make calls of this kind. */
export async function authenticate(
  context: SessionContext,
  auth: CallRow['auth'],
  request: FastifyRequest,
  mayUseCached: boolean,
): Promise<Caller> {
  if (auth === 'public') return { loginSubject: '' };
  if (auth !== 'login') return { user: await requireSignedIn(context, request, mayUseCached), loginSubject: '' };
  const token = bearerOf(request);
  const verified = token && (await verifyToken(context.secrets, 'login', token, context.clock));
  if (!verified) throw unauthenticated('Please request a new OTP');
  return { loginSubject: verified.subject };
}
