import { asResult, failure, type Result, success } from '../facts/result.ts';
import { createQaPass, LONGEST_QA_PASS_MS, qaInvitePath, qaPassCookie } from './qa-pass.ts';

/** What an invitation needs of the site that it is for. */
export interface Site {
  /** Such as `https://market.example`. */
  readonly origin: string;
  /** The secret by which the site's edges know a pass. */
  secret(): Promise<string>;
}

export interface Invitation {
  /** To open once in the tester's browser. */
  readonly link: string;
  readonly expiresAt: string;
  /** The same for a browser test: `context.addCookies([cookie])` of Playwright. */
  readonly cookie: {
    readonly name: string;
    readonly value: string;
    readonly url: string;
    /** Seconds since 1970. */
    readonly expires: number;
    readonly httpOnly: true;
    readonly secure: boolean;
    readonly sameSite: 'Lax';
  };
}

const DEFAULT_MS = 2 * 60 * 60 * 1000;

const originOf = (address: string): string | null => {
  const url = URL.canParse(address) ? new URL(address) : null;
  return url && /^https?:$/.test(url.protocol) ? url.origin : null;
};

/** Makes a pass that opens overrides, other channels and the list of releases of a production site for a while. */
export function invite(
  site: Site | undefined,
  given: { readonly for?: number; readonly site?: string; readonly now?: number },
): Promise<Result<Invitation>> {
  return asResult(async () => {
    const { for: forMs = DEFAULT_MS, now = Date.now() } = given;
    if (!site) return failure('BAD_INPUT', 'There is no site here to invite to.');
    const origin = originOf(given.site ?? site.origin);
    if (origin === null)
      return failure('BAD_INPUT', `"${given.site}" is not an address such as https://market.example.`);
    if (!(forMs >= 1 && forMs <= LONGEST_QA_PASS_MS))
      return failure('BAD_INPUT', 'An invitation lasts from one minute to 24 hours.');
    const pass = createQaPass({ secret: await site.secret(), forMs, now });
    const secure = origin.startsWith('https:');
    return success<Invitation>({
      link: `${origin}${qaInvitePath(pass)}`,
      expiresAt: new Date(now + forMs).toISOString(),
      cookie: {
        name: qaPassCookie(secure),
        value: pass,
        url: `${origin}/`,
        expires: Math.floor((now + forMs) / 1000),
        httpOnly: true,
        secure,
        sameSite: 'Lax',
      },
    });
  });
}

export const inviteLines = ({ link, cookie, expiresAt }: Invitation): string[] => [
  link,
  `Valid until ${expiresAt}. Give it to testers only: it shows releases that are not out.`,
  `Cookie: ${cookie.name}=${cookie.value}`,
];
