import type { AdminSecrets } from '../identity/admin-secrets.ts';
import { isMockToken } from '../identity/mock-token.ts';
import type { TokenIssuer, VerifiedToken } from '../identity/tokens.ts';
import type { Claim } from '../limits/admission.ts';
import type { Clock, Sessions } from '../ports/ports.ts';
import type { Auth } from '../rules/rule-set.ts';
import type { Json } from '../tree/json-tree.ts';
import { type Caller, nobody } from './access.ts';

export interface SignInDeps {
  tokens: TokenIssuer;
  admins: AdminSecrets;
  sessions: Sessions;
  clock: Clock;
}
export interface SignInOwner {
  /** Counts a socket of the signed-in session; null where it has too many. */
  claim(sessionId: string): Claim | null;
  signedIn(is: boolean): void;
  /** The rights have ended while the connection stays. */
  lost(status: string, reason: string): void;
}
/** The claims, or why not. `never`: this credential will not be valid later either. */
export type SignInAnswer =
  | { status: 'ok'; auth: Auth; changed: boolean }
  | { status: 'invalid_token'; never?: string }
  | { status: 'too_many_requests' };

/** `setTimeout` takes no longer times; tokens live an hour. */
const MAX_TIMER_MS = 2 ** 31 - 1;
/** All sockets of the Admin SDK together. */
const ADMIN_SESSION = 'admin';
/** Claims that are others with each token of the same sign-in. */
const perToken: ReadonlySet<string> = new Set(['iat', 'exp']);

/** Who a connection is: nobody, somebody as long as token and session live, or the operator. */
export class SignIn {
  readonly #deps: SignInDeps;
  readonly #owner: SignInOwner;
  #now: { caller: Caller; expiresAt: Date | null } | null = null;
  #expiry: NodeJS.Timeout | undefined;
  #release = () => {};
  /** Of the last session that signed in here, also after it has signed out. */
  #blame = () => {};
  #gone = false;
  constructor(deps: SignInDeps, owner: SignInOwner) {
    this.#deps = deps;
    this.#owner = owner;
  }

  /** Nobody once the token has run out. */
  get caller(): Caller {
    const { caller = nobody, expiresAt = null } = this.#now ?? {};
    return expiresAt === null || expiresAt > this.#deps.clock.now() ? caller : nobody;
  }
  get isSignedIn(): boolean {
    const { auth, isOperator } = this.caller;
    return isOperator || auth !== null;
  }

  async withToken(token: string): Promise<SignInAnswer> {
    const { tokens, sessions } = this.#deps;
    if (isMockToken(token)) return { status: 'invalid_token', never: 'Tokens without a signature are not taken here.' };
    const verified = await tokens.verify('id', token);
    if (!verified) return { status: 'invalid_token' };
    const { sessionId } = verified.subject;
    // Watched before it is asked for: it may end in between. A token outlives its session by up to an hour.
    let ended = false;
    const unwatch = sessions.watch(sessionId, () => {
      ended = true;
      if (this.#release === release) this.#lose('invalid_token', 'The session was ended');
    });
    const claim = this.#owner.claim(sessionId);
    const release = () => {
      unwatch();
      claim?.release();
    };
    if (!claim) {
      release();
      return { status: 'too_many_requests' };
    }
    const live = await sessions.isLive(sessionId);
    if (ended || !live || this.#gone) {
      release();
      return { status: 'invalid_token' };
    }
    return this.#become({ auth: verified.auth, isOperator: false }, verified, release, claim.blame);
  }

  /**
   * The Admin SDK's sign-in.
   *
   * @param override who it acts as: nobody for `null`, somebody with a `uid`; the operator when it is not given
   */
  asAdmin(secret: string, override: { uid?: unknown } | null | undefined): SignInAnswer {
    if (!this.#deps.admins.accepts(secret)) {
      return {
        status: 'invalid_token',
        never: 'The Admin SDK needs a secret of the operator here as its access token.',
      };
    }
    const claim = this.#owner.claim(ADMIN_SESSION);
    if (!claim) return { status: 'too_many_requests' };
    const caller = override === undefined ? { auth: null, isOperator: true } : actingAs(override);
    return this.#become(caller, null, claim.release, () => {});
  }

  #become(caller: Caller, verified: VerifiedToken | null, release: () => void, blame: () => void): SignInAnswer {
    this.#release();
    this.#release = release;
    this.#blame = blame;
    const changed = this.#now !== null && !isSame(this.#now.caller, caller);
    this.#now = { caller, expiresAt: verified?.expiresAt ?? null };
    clearTimeout(this.#expiry);
    if (verified) {
      const left = verified.expiresAt.getTime() - this.#deps.clock.now().getTime();
      const lose = () => this.#lose('expired_token', 'Auth token is expired');
      this.#expiry = setTimeout(lose, Math.min(MAX_TIMER_MS, left));
      this.#expiry.unref();
    }
    this.#owner.signedIn(true);
    return { status: 'ok', auth: caller.auth, changed };
  }

  /** The connection is closed for what it sent. */
  blame(): void {
    this.#blame();
  }
  end(): void {
    this.#gone = true;
  }
  signOut(): void {
    const was = this.#now !== null;
    this.#now = null;
    this.#release();
    this.#release = () => {};
    clearTimeout(this.#expiry);
    if (was && !this.#gone) this.#owner.signedIn(false);
  }
  #lose(status: string, reason: string): void {
    this.signOut();
    this.#owner.lost(status, reason);
  }
}

/** Who the Admin SDK acts as by `databaseAuthVariableOverride`. */
export function actingAs(override: { uid?: unknown } | null): Caller {
  if (typeof override?.uid !== 'string') return nobody;
  const token = (override as { token?: unknown }).token;
  const claims = typeof token === 'object' && token !== null ? (token as Record<string, Json>) : {};
  return { auth: { ...(override as Record<string, Json>), uid: override.uid, token: claims }, isOperator: false };
}

const claimsOf = ({ auth, isOperator }: Caller): string => {
  const claims = Object.entries(auth?.token ?? {}).filter(([name]) => !perToken.has(name));
  return JSON.stringify([isOperator, auth?.uid ?? null, claims.sort(([a], [b]) => (a < b ? -1 : 1))]);
};
const isSame = (one: Caller, other: Caller): boolean => claimsOf(one) === claimsOf(other);
