import type { Session } from 'shared-contracts';

/** Who has signed out gets no more messages on this device, and those on its screen go. */
export function endPushAtSignOut(session: Session, registration: ServiceWorkerRegistration): void {
  const end = async () => {
    const shown = (await registration.getNotifications?.()) ?? [];
    for (const notification of shown) notification.close();
    await (await registration.pushManager?.getSubscription())?.unsubscribe();
  };
  const follow = () => {
    if (session.current().status !== 'anonymous') return;
    // The server has ended it with the session; a browser that refuses keeps an address that nobody uses.
    end().catch(() => {});
  };
  session.subscribe(follow);
  follow();
}
