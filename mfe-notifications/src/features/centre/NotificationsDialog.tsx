import styled from '@emotion/styled';
import { useNavigate } from 'react-router-dom';
import { useHost } from 'remote-sdk';
import { type DialogProps, messageOf, type Notification, notificationPath } from 'shared-contracts';
import { Button, EmptyState, ErrorState, Stack, theme, Waiting } from 'shared-ui';
import { Dialog } from 'shared-ui/dialog';
import { useMessages } from '../../messages.ts';
import { PushSwitch } from '../push/PushSwitch.tsx';
import { NotificationItem } from './NotificationItem.tsx';
import { useNotifications } from './useNotifications.ts';

const List = styled.ul`
  margin: 0 -${theme.space(2)};
  padding: 0;
  list-style: none;
  & > li + li { border-top: 1px solid ${theme.color.line}; }
`;

/** What happened to bookings and chats, newest first; each line leads there. */
export function NotificationsDialog({ close }: DialogProps<'notifications'>) {
  const words = useMessages().centre;
  const navigate = useNavigate();
  const { dialogs } = useHost();
  const centre = useNotifications();
  const { notifications } = centre;

  const open = (notification: Notification) => {
    const { kind, audience, bookingId, service, seller } = notification;
    if (!notification.read) centre.markRead(notification.id);
    close();
    if (kind === 'chat' && audience === 'customer') {
      const chat = { bookingId, serviceName: service.title, providerName: seller.name, providerId: seller.id };
      return void dialogs.open('chat', chat);
    }
    // Links are written without the language: the page's router adds it.
    navigate(notificationPath(notification, 'en'));
  };

  return (
    <Dialog size="md" title={words.title} onClose={() => close()}>
      <Stack gap={3}>
        <PushSwitch />
        {centre.hasUnread && (
          <Button variant="quiet" size="sm" busy={centre.marking} onClick={centre.markAllRead}>
            {words.readAll}
          </Button>
        )}
        {!notifications && !centre.error && <Waiting ring quiet label={words.loading} />}
        {!notifications && centre.error && (
          <ErrorState message={messageOf(centre.error, words.failed)} onRetry={centre.retry} busy={centre.retrying} />
        )}
        {notifications?.length === 0 && <EmptyState title={words.empty} text={words.emptyText} level={3} />}
        {notifications && notifications.length > 0 && (
          <List aria-label={words.title}>
            {notifications.map((each) => (
              <li key={each.id}>
                <NotificationItem notification={each} onOpen={() => open(each)} />
              </li>
            ))}
          </List>
        )}
        {centre.hasMore && (
          <Button variant="secondary" size="sm" onClick={centre.showMore}>
            {words.more}
          </Button>
        )}
      </Stack>
    </Dialog>
  );
}
