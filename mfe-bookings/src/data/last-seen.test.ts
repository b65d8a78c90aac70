import { booking, bookingIn } from 'remote-sdk/testing';
import { forgetLastSeen, readLastSeen, saveLastSeen } from './last-seen.ts';

const at = new Date('2026-11-21T04:30:00Z');
beforeEach(() => localStorage.clear());

test('bookings and service codes are stored for their customer only, with the time', () => {
  saveLastSeen('u1', [bookingIn.ACCEPTED], at);
  expect(readLastSeen('u1')).toEqual({ at: at.toISOString(), bookings: [bookingIn.ACCEPTED] });
  expect(readLastSeen('u2')).toBeUndefined();
});

test('signing out forgets everybody, signing in forgets all others; foreign keys stay', () => {
  localStorage.setItem('userLocation', 'Kolkata');
  saveLastSeen('u1', [], at);
  saveLastSeen('u2', [], at);
  forgetLastSeen('u2');
  expect(readLastSeen('u1')).toBeUndefined();
  expect(readLastSeen('u2')).toBeDefined();
  forgetLastSeen();
  expect(readLastSeen('u2')).toBeUndefined();
  expect(localStorage.getItem('userLocation')).toBe('Kolkata');
});

test('of thousands the newest are stored, and every open one', () => {
  const many = Array.from({ length: 3000 }, (_, n) =>
    booking({ id: `KAZA${n}`, status: n === 2500 ? 'ACCEPTED' : 'CANCELLED' }),
  );
  saveLastSeen('u1', many, at);
  const retained = readLastSeen('u1')?.bookings ?? [];
  expect(retained).toHaveLength(201);
  expect(retained.at(-1)?.id).toBe('KAZA2500');
});

test('damaged memory is no memory', () => {
  localStorage.setItem('kaza.private.bookings.u1', '{oops');
  expect(readLastSeen('u1')).toBeUndefined();
});
