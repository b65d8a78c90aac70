import { createStateCell } from '../services/base/state-cell.ts';

/** What browsers that can install a site hand to it (Chromium). */
export interface InstallEvent extends Event {
  prompt(): Promise<unknown>;
}

/** The browser's offer to install the site, for as long as it stands. */
export const installOffer = createStateCell<InstallEvent | null>(null);

/** Keeps the browser from asking at a moment of its own: the offer waits in the footer. */
export function keepInstallOffer(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    installOffer.set(event as InstallEvent);
  });
  addEventListener('appinstalled', () => installOffer.set(null));
}

/** Shows the browser's own question; an offer can be taken once. */
export async function takeInstallOffer(): Promise<void> {
  const offer = installOffer.current();
  installOffer.set(null);
  await offer?.prompt();
}
