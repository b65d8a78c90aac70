import { holdsWithStrangeResponses, signedIn } from 'remote-sdk/testing';
import Bell from './exposes/Bell.tsx';
import NotificationsDialog from './exposes/NotificationsDialog.tsx';
import { notification } from './testing/fixtures.ts';

test('the centre and the bell hold whatever the API answers', async () => {
  const data = {
    getNotifications: [notification(), notification({ id: '2', kind: 'chat' })],
    getUnreadNotifications: { unread: 1 },
  };
  const ui = () => (
    <>
      <Bell />
      <NotificationsDialog input={{}} close={() => {}} />
    </>
  );
  await holdsWithStrangeResponses(ui, { session: signedIn, data });
});
