import { type Caller, nobody } from '../session/access.ts';
import type { SessionDeps } from '../session/client-session.ts';
import { actingAs } from '../session/sign-in.ts';
import { RestError } from './rest-error.ts';
import type { RestRequest } from './rest-request.ts';

type CallerDeps = Pick<SessionDeps, 'tokens' | 'admins' | 'sessions'>;

function overrideOf(parameters: URLSearchParams): { uid?: unknown } | null | undefined {
  const text = parameters.get('auth_variable_override');
  if (text === null) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    throw new RestError(400, 'auth_variable_override must be JSON');
  }
}

/**
 * Who sends a REST call.
 *
 * @throws RestError with 401 for a credential that is not valid
 */
export async function callerOf(
  { tokens, admins, sessions }: CallerDeps,
  { credential, parameters }: RestRequest,
): Promise<Caller> {
  if (credential === null) return nobody;
  if (admins.accepts(credential)) {
    const override = overrideOf(parameters);
    return override === undefined ? { auth: null, isOperator: true } : actingAs(override);
  }
  const verified = await tokens.verify('id', credential);
  if (!verified) throw new RestError(401, 'Could not parse auth token.');
  if (!(await sessions.isLive(verified.subject.sessionId))) throw new RestError(401, 'Auth token is expired');
  return { auth: verified.auth, isOperator: false };
}
