import type { PushPayload } from 'shared-contracts';
import type { WorkerMessage } from './protocol.ts';
import type { WorkerScope } from './worker-scope.ts';

/** What a push message says; null where it is not one of ours. */
export function readPush(value: unknown): PushPayload | null {
  const payload = value as Partial<PushPayload> | null;
  const isText = (text: unknown): text is string => typeof text === 'string' && text !== '';
  return isText(payload?.title) && isText(payload.body) && isText(payload.tag) && isText(payload.url)
    ? (payload as PushPayload)
    : null;
}

/** The address that a notification leads to: on this site, whatever it says. */
export const addressOf = (url: unknown, origin: string): string => {
  const address = new URL(typeof url === 'string' ? url : '/', origin);
  return address.origin === origin ? address.href : `${origin}/`;
};

/** Shows what the server pushes; a tap goes to a tab that is open, or opens one. */
export function followPush(worker: WorkerScope): void {
  const { origin } = worker.location;

  worker.addEventListener('push', (event) => {
    const payload = readPush(event.data?.json());
    if (!payload) return;
    const { title, body, tag, url } = payload;
    const options = { body, tag, renotify: true, icon: '/icon-192.png', badge: '/badge-96.png', data: { url } };
    event.waitUntil(worker.registration.showNotification(title, options));
  });

  worker.addEventListener('notificationclick', (event) => {
    event.notification.close();
    const address = addressOf((event.notification.data as { url?: unknown } | null)?.url, origin);
    event.waitUntil(show(worker, address));
  });
}

async function show(worker: WorkerScope, address: string): Promise<void> {
  const tabs = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const tab = tabs.find(({ focused }) => focused) ?? tabs[0];
  if (!tab) return void (await worker.clients.openWindow(address));
  await tab.focus();
  // The page goes there by itself: nothing that is open or typed in it is lost to a new document.
  tab.postMessage({ type: 'go-to', address } satisfies WorkerMessage);
}
