import { savedAddress as home } from 'remote-sdk/testing';
import { proposedAddress } from './proposed-address.ts';

const work = { ...home, id: 'adr2', label: 'Work', flat: '9', lastUsedAt: '2026-11-20T10:00:00+05:30' };
const parents = { ...home, id: 'adr3', label: 'Parents', flat: '2', lastUsedAt: '2026-11-01T10:00:00+05:30' };

test('the one used last, whatever order they come in; of those never used the first', () => {
  expect(proposedAddress([home, parents, work], undefined)).toBe(work);
  expect(proposedAddress([home, { ...home, id: 'adr4' }], undefined)).toBe(home);
  expect(proposedAddress([], undefined)).toBeUndefined();
});

test('that of the booking comes first, as far as it is still saved', () => {
  expect(proposedAddress([home, work, parents], { ...parents, label: 'Old name' })).toBe(parents);
  expect(proposedAddress([home, work], parents)).toBe(work);
});
