import type { ModuleRoutes } from '../../platform/api-module.ts';
import { Refusal } from '../../platform/refusal.ts';
import { verifyToken } from '../../platform/security/tokens.ts';
import { clientOf } from '../auth/login-client.ts';
import { mobileOfCode, spendLoginCode } from '../auth/login-codes.ts';
import { clearRefreshCookie } from '../auth/refresh-cookie.ts';
import { deleteAccount, refuseWhileOpen } from './delete-account.ts';
import { exportData } from './export-data.ts';

const limit = {
  hits: 10,
  windowMs: 3_600_000,
  message: 'You are doing this very quickly. Please wait a moment.',
};

export const accountRoutes: ModuleRoutes = (route, context) => {
  const { secrets, clock, settings } = context;

  route(
    'exportData',
    ({ user, reply }) => {
      reply.header('content-disposition', 'attachment; filename="kaza-data.json"');
      return exportData(context, user);
    },
    { limit },
  );

  route('deleteAccount', async ({ user, body: { token, otp }, request, reply }) => {
    await refuseWhileOpen(context, user);
    const step = await verifyToken(secrets, 'login', token, clock);
    const mobile = step && (await mobileOfCode(context, step.subject));
    if (!step || mobile !== user.mobileNo) {
      throw new Refusal(422, 'OTP_EXPIRED', 'This OTP has expired. Please request a new one.');
    }
    await spendLoginCode(context, { id: step.subject, code: otp, client: clientOf(context, request, mobile) });
    await deleteAccount(context, user);
    clearRefreshCookie(reply, settings.production);
    return null;
  });
};
