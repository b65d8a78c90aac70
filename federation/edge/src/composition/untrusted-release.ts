/** A release without a signature that counts here; the message says why not. */
export class UntrustedReleaseError extends Error {
  override name = 'UntrustedReleaseError';
}
