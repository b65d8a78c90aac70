/**
 * Whether this is the token that the SDK makes for `mockUserToken`: no signature stands behind it, and the SDK sends it
 * again whatever it is answered.
 */
export function isMockToken(token: string): boolean {
  try {
    const header: unknown = JSON.parse(Buffer.from(token.slice(0, token.indexOf('.')), 'base64url').toString());
    return (header as { alg?: unknown } | null)?.alg === 'none';
  } catch {
    return false;
  }
}
