import { holdsWithStrangeAnswers, signedIn } from 'remote-sdk/testing';
import Bell from './exposes/Bell.tsx';
import NotificationsDialog from './exposes/NotificationsDialog.tsx';

const notification = {
  id: '1',
  kind: 'accepted',
  audience: 'customer',
  bookingId: 'KAZA1',
  title: 'Booking accepted',
  text: 'Ravi Das will come.',
  service: { title: 'AC Service' },
  seller: { id: 'p1', name: 'Ravi Das' },
  at: '2026-11-21T04:31:00.000Z',
  read: false,
} as const;

test('the centre and the bell hold whatever the API answers', async () => {
  const data = {
    getNotifications: [notification, { ...notification, id: '2', kind: 'chat' as const }],
    getUnreadNotifications: { unread: 1 },
  };
  const ui = () => (
    <>
      <Bell />
      <NotificationsDialog input={{}} close={() => {}} />
    </>
  );
  await holdsWithStrangeAnswers(ui, { session: signedIn, data });
});
