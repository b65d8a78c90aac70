import { useSyncExternalStore } from 'react';
import { useMessages } from '../../messages.ts';
import { installOffer, takeInstallOffer } from '../../offline/install-offer.ts';
import { InstallApp } from './footer-styles.ts';

const none = () => null;

/** Offers to install the site, in browsers that can. */
export function InstallButton() {
  const words = useMessages().footer;
  const offer = useSyncExternalStore(installOffer.subscribe, installOffer.current, none);
  if (!offer) return null;
  return (
    <InstallApp type="button" onClick={() => void takeInstallOffer().catch(() => {})}>
      {words.install}
    </InstallApp>
  );
}
