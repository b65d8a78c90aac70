import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { cookiesNamed, networkOf } from 'federation-contracts/requests';
import { QA_PASS_PATH, qaPassCookie, verifyQaPass } from 'federation-release';
import { createRateLimit } from './rate-limit.ts';

/** Pages with other releases are made for one request each: this many a minute, for each address. */
const OVERRIDES_A_MINUTE = 120;
/** Browser tests open them by the dozen, on the machine of their developer. */
const OVERRIDES_WHERE_OPEN = 3000;

/** Who may see other releases than the channel gives: `?compose=`, `?channel=`, `/releases.json`. */
export interface QaAccess {
  allows(request: FastifyRequest): boolean;
  /** False when this address has asked for too many overrides. */
  hasBudget(request: FastifyRequest): boolean;
}

interface Options {
  readonly secret: string;
  readonly secure: boolean;
  /** On a developer's own machine: everybody is a tester. */
  readonly open: boolean;
}

/** A place of this site: other sites begin with two slashes, or a backslash that browsers take for one. */
export const isOwnAddress = (address: unknown): address is string =>
  typeof address === 'string' && /^\/(?![/\\])[\x21-\x7e]*$/.test(address);

export function createQaAccess({ secret, secure, open }: Options): QaAccess {
  const passOf = (cookies: string | undefined) => cookiesNamed(cookies, qaPassCookie(secure))[0] ?? '';
  const hasTry = createRateLimit(open ? OVERRIDES_WHERE_OPEN : OVERRIDES_A_MINUTE);
  return {
    allows: ({ headers }) => open || verifyQaPass(passOf(headers.cookie), { secret }) !== null,
    hasBudget: ({ ip }) => hasTry(networkOf(ip) ?? 'unknown'),
  };
}

/** The link of an invitation: keeps the pass in a cookie and goes to `?to=`, or to the front page. */
export function qaPassRoute(app: FastifyInstance, { secret, secure }: Options): void {
  app.get(QA_PASS_PATH, async (request, reply: FastifyReply) => {
    reply.headers({ 'cache-control': 'private, no-store', 'referrer-policy': 'no-referrer' });
    const { pass, to } = request.query as Record<string, unknown>;
    const expiresAt = typeof pass === 'string' ? verifyQaPass(pass, { secret }) : null;
    if (expiresAt === null) {
      return reply.code(410).type('text/plain; charset=utf-8').send('This invitation has ended. Ask for a new one.');
    }
    const seconds = Math.floor((expiresAt - Date.now()) / 1000);
    const rules = `Path=/; Max-Age=${seconds}; SameSite=Lax; HttpOnly${secure ? '; Secure' : ''}`;
    reply.header('set-cookie', `${qaPassCookie(secure)}=${pass}; ${rules}`);
    return reply.redirect(isOwnAddress(to) ? to : '/', 303);
  });
}

export const PASS_REQUIRED = {
  code: 'QA_PASS_REQUIRED',
  message: 'Other releases than the published ones need an invitation: compose invite --for 2h.',
} as const;
