/** Times of an access token in milliseconds since 1970; null: the token does not say. */
interface TokenTimes {
  readonly issuedAt: number | null;
  readonly expiresAt: number | null;
}

const seconds = (value: unknown): number | null =>
  typeof value === 'number' && Number.isFinite(value) ? value * 1000 : null;

/** Reads the times of a JSON web token without trusting it: the server checks it, this only plans the refresh. */
function readTokenTimes(token: string): TokenTimes {
  try {
    const payload = (token.split('.')[1] ?? '').replace(/-/g, '+').replace(/_/g, '/');
    const claims = JSON.parse(atob(payload));
    return { issuedAt: seconds(claims.iat), expiresAt: seconds(claims.exp) };
  } catch {
    return { issuedAt: null, expiresAt: null };
  }
}

/** A refresh happens this long before the end, or after four fifths of a short life. */
const MARGIN_MS = 60_000;

/**
 * When a token should be renewed, by the server's clock. A token that was just received is timed by how long it lives:
 * the server's clock may not be known yet, and a wrong one must cause no storm of refreshes.
 */
export function renewalTime(token: string, receivedAt: number | null): number | null {
  const { issuedAt, expiresAt } = readTokenTimes(token);
  if (expiresAt === null) return null;
  const life = issuedAt === null ? null : expiresAt - issuedAt;
  const margin = life === null ? MARGIN_MS : Math.min(MARGIN_MS, life / 5);
  const end = receivedAt !== null && life !== null ? receivedAt + life : expiresAt;
  return end - margin;
}
