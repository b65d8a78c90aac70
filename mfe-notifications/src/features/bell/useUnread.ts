import { useEffect, useSyncExternalStore } from 'react';
import { callKey, useCall, useEvent, useHost, useQueryClient } from 'remote-sdk';

function followVisibility(changed: () => void): () => void {
  document.addEventListener('visibilitychange', changed);
  return () => document.removeEventListener('visibilitychange', changed);
}

/** True while this tab is visible: a hidden one holds no connection. */
const useVisible = (): boolean =>
  useSyncExternalStore(
    followVisibility,
    () => document.visibilityState === 'visible',
    () => false,
  );

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
