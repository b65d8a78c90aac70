import { createQaPass, LONGEST_QA_PASS_MS, verifyQaPass } from './qa-pass.ts';

const secret = 'a secret of at least thirty-two characters';
const now = 1_800_000_000_000;
const HOUR = 3_600_000;

describe('a QA pass', () => {
  const pass = createQaPass({ secret, forMs: 2 * HOUR, now });

  it('is valid until it expires', () => {
    expect(verifyQaPass(pass, { secret, now })).toBe(now + 2 * HOUR);
    expect(verifyQaPass(pass, { secret, now: now + 2 * HOUR - 1 })).toBe(now + 2 * HOUR);
    expect(verifyQaPass(pass, { secret, now: now + 2 * HOUR })).toBeNull();
  });

  it('differs each time', () => {
    expect(createQaPass({ secret, forMs: 2 * HOUR, now })).not.toBe(pass);
  });

  it.each([
    ['another secret', pass, 'another secret of thirty-two characters'],
    ['a later end', pass.replace(String(now + 2 * HOUR), String(now + 3 * HOUR)), secret],
    ['another nonce', pass.replace(/\.[\w-]{22}\./, `.${'A'.repeat(22)}.`), secret],
    ['a cut signature', pass.slice(0, -1), secret],
    ['no signature', pass.split('.').slice(0, 3).join('.'), secret],
    ['something more', `${pass}.x`, secret],
    ['nothing', '', secret],
  ])('with %s is refused', (_, given, key) => {
    expect(verifyQaPass(given, { secret: key, now })).toBeNull();
  });

  it('lasts at most a day', () => {
    expect(() => createQaPass({ secret, forMs: LONGEST_QA_PASS_MS + 1, now })).toThrow(RangeError);
    expect(() => createQaPass({ secret, forMs: Number.NaN, now })).toThrow(RangeError);
    expect(verifyQaPass(createQaPass({ secret, forMs: LONGEST_QA_PASS_MS, now }), { secret, now: now - 1 })).toBeNull();
  });
});
