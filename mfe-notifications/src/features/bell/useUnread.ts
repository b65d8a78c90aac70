import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { callKey, useCall, useEvent, useHost } from 'remote-sdk';

/** True while somebody looks at this tab: a hidden one holds no connection. */
function useVisible(): boolean {
  const [visible, setVisible] = useState(() => document.visibilityState === 'visible');
  useEffect(() => {
    const look = () => setVisible(document.visibilityState === 'visible');
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, []);
  return visible;
}

/** How many notifications were not read, live while the tab is looked at. */
export function useUnread(): number {
  const { live } = useHost();
  const client = useQueryClient();
  const visible = useVisible();
  const { data } = useCall('getUnreadNotifications', {});

  useEffect(() => (visible ? live.follow('notices') : undefined), [live, visible]);
  useEvent('notifications', ({ unread }) => {
    client.setQueryData(callKey('getUnreadNotifications', {}), { data: { unread }, message: '' });
    void client.invalidateQueries({ queryKey: callKey('getNotifications') });
  });
  return data?.data.unread ?? 0;
}
