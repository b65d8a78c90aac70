import styled from '@emotion/styled';
import { useEffect } from 'react';
import { useHost, useSession } from 'remote-sdk';
import { Icon, IconButton, theme, unreadCount, VisuallyHidden } from 'shared-ui';
import { useMessages } from '../../messages.ts';
import { keepDeviceSubscribed } from '../push/push-device.ts';
import { useUnread } from './useUnread.ts';

const Round = styled(IconButton)`
  position: relative;
  ${unreadCount({ top: '2px', left: '2px', ground: theme.color.surface })}
`;

/** Opens the notification centre from the header; only while signed in. */
export function Bell() {
  const session = useSession();
  return session.status === 'authenticated' ? <BellOf key={session.user.id} userId={session.user.id} /> : null;
}

function BellOf({ userId }: { userId: string }) {
  const host = useHost();
  const words = useMessages().bell;
  const unread = useUnread();
  useEffect(() => {
    // A device that is subscribed, by this person or another, gets this person's notifications from now on.
    keepDeviceSubscribed(host, userId).catch((error) =>
      host.telemetry.error(error, { remote: 'mfe-notifications', action: 'keep-subscribed' }),
    );
  }, [host, userId]);
  const preload = () => host.dialogs.preload('notifications');
  return (
    <>
      <Round
        label={words.label(unread)}
        aria-haspopup="dialog"
        data-unread={unread > 0 ? words.count(unread) : undefined}
        onClick={() => void host.dialogs.open('notifications', {})}
        onPointerEnter={preload}
        onFocus={preload}
        onTouchStart={preload}
      >
        <Icon name="bell" size={22} />
      </Round>
      <VisuallyHidden role="status">{unread > 0 ? words.news(unread) : ''}</VisuallyHidden>
    </>
  );
}
