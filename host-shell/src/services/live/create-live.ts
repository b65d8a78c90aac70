import type { LiveFollower, LiveService, LiveTopic } from 'shared-contracts';
import { retryDelay } from '../base/retry-policy.ts';
import type { LiveConnections, LiveParts } from './live-connections.ts';

/** The code of the connections has a file of its own, fetched by the first follower. */
export function createLive(parts: Omit<LiveParts, 'unread'>): LiveService {
  const unread = new Map<string, number>();
  let connections: Promise<LiveConnections> | undefined;

  function load(): Promise<LiveConnections> {
    connections ??= import('./live-connections.ts').then((code) => new code.LiveConnections({ ...parts, unread }));
    return connections;
  }

  return {
    unreadMessages: (bookingId) => unread.get(bookingId),
    follow(topic: LiveTopic, follower: LiveFollower = {}) {
      let wanted = true;
      let end = () => {};
      const start = async (failures: number): Promise<void> => {
        try {
          const live = await load();
          if (wanted) end = live.follow(topic, follower);
        } catch {
          connections = undefined;
          if (!wanted) return;
          follower.onState?.('down');
          const timer = setTimeout(
            () => {
              follower.onCatchUp?.();
              void start(failures + 1);
            },
            retryDelay(failures + 1),
          );
          end = () => clearTimeout(timer);
        }
      };
      void start(0);
      return () => {
        wanted = false;
        end();
      };
    },
  };
}
