import type { Notification } from 'shared-contracts';

/** A notification that the person has not read. */
export const notification = (parts: Partial<Notification> = {}): Notification => ({
  id: '1',
  kind: 'accepted',
  audience: 'customer',
  bookingId: 'KAZA1',
  title: 'Booking accepted',
  text: 'Subhash Das will come for Tap Repair.',
  service: { title: 'Tap Repair' },
  seller: { id: 'prv_1', name: 'Subhash Das' },
  at: '2026-11-21T04:31:00.000Z',
  read: false,
  ...parts,
});
