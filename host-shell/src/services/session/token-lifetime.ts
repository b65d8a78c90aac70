/** Times are milliseconds since 1970; null: the token does not say. */
interface TokenFacts {
  /** Its session. */
  readonly session: unknown;
  readonly issuedAt: number | null;
  readonly expiresAt: number | null;
}

const seconds = (value: unknown): number | null =>
  typeof value === 'number' && Number.isFinite(value) ? value * 1000 : null;

/** Reads a JSON web token without trusting it: the server checks it, this only plans. */
function readToken(token: string): TokenFacts {
  try {
    const payload = (token.split('.')[1] ?? '').replace(/-/g, '+').replace(/_/g, '/');
    const claims = JSON.parse(atob(payload));
    return { session: claims.sub, issuedAt: seconds(claims.iat), expiresAt: seconds(claims.exp) };
  } catch {
    return { session: undefined, issuedAt: null, expiresAt: null };
  }
}

/** A refresh happens this long before the end, or after four fifths of a short life. */
const MARGIN_MS = 60_000;

/**
 * When a token should be renewed, by the server's clock. A token that was just received is timed by how long it lives:
 * the server's clock may not be known yet, and a wrong one must cause no storm of refreshes.
 */
export function renewalTime(token: string, receivedAt: number | null): number | null {
  const { issuedAt, expiresAt } = readToken(token);
  if (expiresAt === null) return null;
  const life = issuedAt === null ? null : expiresAt - issuedAt;
  const margin = life === null ? MARGIN_MS : Math.min(MARGIN_MS, life / 5);
  const end = receivedAt !== null && life !== null ? receivedAt + life : expiresAt;
  return end - margin;
}

/**
 * Whether a token is a newer one of the same session: another tab may have signed out meanwhile, and in as somebody
 * else. What says nothing is believed.
 */
export const isOfSession = (token: string, newer: string | null): boolean =>
  newer !== null && readToken(token).session === readToken(newer).session;
