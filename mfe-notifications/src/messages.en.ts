import type { Words } from 'remote-sdk';
import { formatsIn } from 'shared-contracts';

const { instant, plural } = formatsIn('en');

/** Every sentence that the notifications remote shows; the lines themselves come from the server. */
export const english = {
  bell: {
    label: (unread: number) => (unread > 0 ? `Notifications, ${unread} unread` : 'Notifications'),
    count: (unread: number) => (unread > 99 ? '99+' : String(unread)),
    news: (unread: number) => `${unread} unread ${plural(unread, { one: 'notification', other: 'notifications' })}`,
  },
  centre: {
    title: 'Notifications',
    loading: 'Loading your notifications...',
    failed: 'Failed to fetch notifications',
    empty: 'No notifications yet',
    emptyText: 'News about your bookings and messages will appear here.',
    unread: 'Unread',
    readAll: 'Mark all as read',
    more: 'Show more',
    when: (at: string) => instant(at),
  },
  push: {
    question: 'Shall we tell you when there is an answer?',
    explanation: 'This device shows a short message about your bookings, also while Kaza is closed.',
    turnOn: 'Turn on notifications',
    notNow: 'Not now',
    turningOn: 'Turning on...',
    on: 'Notifications are on for this device.',
    off: 'Notifications are off for this device.',
    turnOff: 'Turn off',
    denied: 'Your browser blocks notifications of this site. You can allow them in its settings.',
    failed: 'Failed to turn on notifications. Please try again later.',
  },
} as const;

export type Messages = Words<typeof english>;
