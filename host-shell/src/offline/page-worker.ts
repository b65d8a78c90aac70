import type { PageMessage } from '../worker/protocol.ts';

/** The service worker of this page, once there is one. */
let registration: ServiceWorkerRegistration | undefined;

export const rememberWorker = (found: ServiceWorkerRegistration): void => {
  registration = found;
};

/** A newer service worker may have come with a newer composition: browsers look once in a day only. */
export const lookForNewerWorker = (): void => void registration?.update().catch(() => {});

/** Loads the present address as a new document; a newer service worker that waits takes over with it. */
export function reloadPage(): void {
  registration?.waiting?.postMessage({ type: 'take-over' } satisfies PageMessage);
  window.location.reload();
}
