import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ApiModule, ModuleRoutes } from '../../platform/api-module.ts';
import type { ApiContext } from '../../platform/context.ts';
import { languageOf } from '../../platform/http/request-language.ts';
import type { SignedIn } from '../../platform/security/session.ts';
import { deleteAccount, refuseWhileNeeded } from './delete-account.ts';
import { exportData } from './export-data.ts';

/** How a person proves, with a fresh code of their own number, that they mean it. */
export interface OwnerCheck {
  /** Uses the code up. Throws a Refusal where it is not the person's, wrong or spent. */
  spendOwnCode(
    context: ApiContext,
    person: SignedIn,
    given: { token: string; otp: string },
    request: FastifyRequest,
  ): Promise<void>;
  /** Takes the sign-in from the browser. */
  clearSignIn(reply: FastifyReply, context: ApiContext): void;
}

export const accountRoutes =
  (modules: readonly ApiModule[], { spendOwnCode, clearSignIn }: OwnerCheck): ModuleRoutes =>
  (route, context) => {
    route('exportData', ({ user, request, reply }) => {
      reply.header('content-disposition', 'attachment; filename="kaza-data.json"');
      return exportData(context, modules, user, languageOf(request));
    });

    route('deleteAccount', async ({ user, body, request, reply }) => {
      await refuseWhileNeeded(context, modules, user);
      await spendOwnCode(context, user, body, request);
      await deleteAccount(context, modules, user);
      clearSignIn(reply, context);
      return null;
    });
  };
