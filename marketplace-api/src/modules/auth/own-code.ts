import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ApiContext } from '../../platform/context.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { SignedIn } from '../../platform/security/session.ts';
import { verifyToken } from '../../platform/security/tokens.ts';
import { clientOf } from './login-client.ts';
import { mobileOfCode, spendLoginCode } from './login-codes.ts';
import { clearRefreshCookie } from './refresh-cookie.ts';

/**
 * Uses up a fresh code that was sent to the person's own number.
 *
 * @throws Refusal for a code of another number, a wrong or a spent one.
 */
export async function spendOwnCode(
  context: ApiContext,
  { mobileNo }: SignedIn,
  { token, otp }: { token: string; otp: string },
  request: FastifyRequest,
): Promise<void> {
  const step = await verifyToken(context.secrets, 'login', token, context.clock);
  const mobile = step && (await mobileOfCode(context, step.subject));
  if (!step || mobile !== mobileNo) {
    throw new Refusal(422, 'OTP_EXPIRED', 'This OTP has expired. Please request a new one.');
  }
  await spendLoginCode(context, { id: step.subject, code: otp, client: clientOf(context, request, mobile) });
}

/** Takes the sign-in from the browser that gets this reply. */
export const clearSignIn = (reply: FastifyReply, { settings }: ApiContext): void =>
  clearRefreshCookie(reply, settings.production);
