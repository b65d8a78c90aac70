/**
 * An idempotency key: 128 random bits in hexadecimal digits.
 * @example await http.call('sendOffer', { body }, { idempotencyKey: newKey() });
 */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
