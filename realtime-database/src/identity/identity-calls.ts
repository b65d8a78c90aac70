import type { Clock, Sessions } from '../ports/ports.ts';
import { type TokenIssuer, type TokenSubject, tokenSeconds } from './tokens.ts';

/** An HTTP response. */
export interface IdentityResponse {
  status: number;
  body: unknown;
}
/** One POST call: its path on the server, and the handler of a parsed body (JSON or form fields). */
export interface IdentityCall {
  path: string;
  answer(body: unknown): Promise<IdentityResponse>;
}

interface IdentityOptions {
  readonly project: string;
  readonly tokens: TokenIssuer;
  readonly sessions: Pick<Sessions, 'isLive'>;
  readonly clock: Clock;
}

const ok = (body: unknown): IdentityResponse => ({ status: 200, body });
/** The shape in which Google's identity services refuse; the SDK reads it. */
const refuse = (message: string): IdentityResponse => ({ status: 400, body: { error: { code: 400, message } } });
const textOf = (body: unknown, name: string): string => {
  const value = typeof body === 'object' && body !== null ? (body as Record<string, unknown>)[name] : undefined;
  return typeof value === 'string' ? value : '';
};

/**
 * The three calls that the SDK makes for `signInWithCustomToken` and for fresh tokens, at the paths that
 * `connectAuthEmulator` uses. Tokens are signed and verified, and are refused once their session has ended.
 *
 * @returns calls to mount as POST routes. Bodies are JSON, for `/token` form fields; no response may be cached.
 */
export function createIdentityCalls({ project, tokens, sessions, clock }: IdentityOptions): readonly IdentityCall[] {
  const issue = async (subject: TokenSubject) => ({
    idToken: await tokens.sign('id', subject),
    refreshToken: await tokens.sign('refresh', subject),
    expiresIn: String(tokenSeconds.id),
  });

  return [
    {
      path: '/identitytoolkit.googleapis.com/v1/accounts:signInWithCustomToken',
      async answer(body) {
        const verified = await tokens.verify('custom', textOf(body, 'token'));
        const live = verified !== null && (await sessions.isLive(verified.subject.sessionId));
        if (!live) return refuse('INVALID_CUSTOM_TOKEN');
        const issued = await issue(verified.subject);
        return ok({ kind: 'identitytoolkit#VerifyCustomTokenResponse', ...issued, isNewUser: false });
      },
    },
    {
      path: '/identitytoolkit.googleapis.com/v1/accounts:lookup',
      async answer(body) {
        const verified = await tokens.verify('id', textOf(body, 'idToken'));
        if (!verified) return refuse('INVALID_ID_TOKEN');
        const { uid, claims } = verified.subject;
        const at = String(clock.now().getTime());
        const named = typeof claims.name === 'string' ? { displayName: claims.name } : {};
        const user = { localId: uid, ...named, customAuth: true, createdAt: at, lastLoginAt: at };
        return ok({ kind: 'identitytoolkit#GetAccountInfoResponse', users: [user] });
      },
    },
    {
      path: '/securetoken.googleapis.com/v1/token',
      async answer(body) {
        if (textOf(body, 'grant_type') !== 'refresh_token') return refuse('INVALID_GRANT_TYPE');
        const verified = await tokens.verify('refresh', textOf(body, 'refresh_token'));
        if (!verified) return refuse('INVALID_REFRESH_TOKEN');
        if (!(await sessions.isLive(verified.subject.sessionId))) return refuse('TOKEN_EXPIRED');
        const { idToken, refreshToken, expiresIn } = await issue(verified.subject);
        return ok({
          access_token: idToken,
          id_token: idToken,
          refresh_token: refreshToken,
          expires_in: expiresIn,
          token_type: 'Bearer',
          user_id: verified.subject.uid,
          project_id: project,
        });
      },
    },
  ];
}
