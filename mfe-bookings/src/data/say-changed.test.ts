import { bookingIn } from 'remote-sdk/testing';
import { english } from '../messages.en.ts';
import { sayChanged } from './say-changed.ts';

const formats = { visitTime: (at: string) => at.slice(8, 16), rupees: (amount: string) => `₹${amount}` };
const said = (before: typeof bookingIn.PENDING, truth: typeof bookingIn.PENDING | undefined) =>
  sayChanged(english, formats, before, truth);

test('what changed is said: status, time, price', () => {
  const countered = bookingIn.COUNTERED;
  expect(said(bookingIn.PENDING, bookingIn.REJECTED)).toContain('It was declined.');
  expect(said(countered, { ...countered, dateTime: '2026-11-24T15:00:00+05:30' })).toContain(
    'The time is now 24T15:00.',
  );
  expect(said(countered, { ...countered, counterPrice: '500' })).toContain('The price is now ₹500.');
});

test('so is what the provider asks meanwhile', () => {
  const accepted = bookingIn.ACCEPTED;
  const move = { dateTime: '2026-11-25T10:00:00+05:30', by: 'provider' as const, expiresAt: accepted.dateTime };
  expect(said(accepted, { ...accepted, move })).toContain('Ravi Das asks to come on 25T10:00 instead of 23T11:00');
});

test('what nobody knows is not made up', () => {
  expect(said(bookingIn.PENDING, undefined)).toBe('This booking was changed meanwhile');
  expect(said(bookingIn.PENDING, { ...bookingIn.PENDING, version: 9 })).toBe('This booking was changed meanwhile');
});
