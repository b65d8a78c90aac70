import { useState } from 'react';
import { callKey, useCall, useCallMutation, useQueryClient } from 'remote-sdk';
import { type Notification, notificationLimits } from 'shared-contracts';

const PAGE = 20;
/** Most of a list call. */
const MOST = 100;

/** The newest notifications, and how they are read. */
export function useNotifications() {
  const client = useQueryClient();
  const [limit, setLimit] = useState(PAGE);
  const input = { query: { page: 1, limit } };
  const list = useCall('getNotifications', input, { placeholderData: (before) => before });
  const read = useCallMutation('readNotifications', {
    onSuccess: ({ data }) => {
      client.setQueryData(callKey('getUnreadNotifications', {}), { data, message: '' });
      void client.invalidateQueries({ queryKey: callKey('getNotifications') });
    },
  });
  const notifications: readonly Notification[] | undefined = list.data?.data;
  const total = Math.min(list.data?.meta?.total ?? 0, notificationLimits.perPerson, MOST);
  return {
    notifications,
    error: list.error,
    retry: () => void list.refetch(),
    retrying: list.isFetching,
    hasUnread: notifications?.some((each) => !each.read) ?? false,
    hasMore: (notifications?.length ?? 0) < total,
    showMore: () => setLimit((before) => Math.min(before + PAGE, MOST)),
    markRead: (id: string) => read.mutate({ body: { ids: [id] } }),
    markAllRead: () => read.mutate({ body: {} }),
    marking: read.isPending,
  };
}
