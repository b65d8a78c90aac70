import { canLowerOffer, payoutOf, stepOfferPrice, visitsAtSameTime } from './booking.ts';

test('offer price moves in steps of 50 and never goes below 0', () => {
  expect(stepOfferPrice(450, 1)).toBe(500);
  expect(stepOfferPrice(30, -1)).toBe(0);
  expect(canLowerOffer(50)).toBe(false);
  expect(canLowerOffer(51)).toBe(true);
});

test('a provider keeps what the commission leaves, to the paisa', () => {
  expect([payoutOf('450'), payoutOf('450.5'), payoutOf('1')]).toEqual(['427.5', '427.97', '0.95']);
});

describe('visits at the same time', () => {
  const visit = (id: string, dateTime: string, over = {}) => ({
    id,
    status: 'ACCEPTED',
    dateTime,
    service: { durationMinutes: 60 },
    ...over,
  });
  const ten = visit('a', '2026-11-22T10:00:00+05:30');
  const asked = { id: 'x', dateTime: '2026-11-22T10:30:00+05:30', durationMinutes: 60 };

  test('share a moment; touching is none', () => {
    expect(visitsAtSameTime([ten], asked)).toEqual([ten]);
    expect(visitsAtSameTime([ten], { ...asked, dateTime: '2026-11-22T11:00:00+05:30' })).toEqual([]);
    expect(visitsAtSameTime([ten], { ...asked, dateTime: '2026-11-22T09:00:00+05:30' })).toEqual([]);
  });

  test('are neither the visit itself, nor others of its group, nor what has ended', () => {
    expect(visitsAtSameTime([ten], { ...asked, id: 'a' })).toEqual([]);
    expect(visitsAtSameTime([{ ...ten, groupId: 'g' }], { ...asked, groupId: 'g' })).toEqual([]);
    expect(visitsAtSameTime([{ ...ten, status: 'CANCELLED' }], asked)).toEqual([]);
  });
});
