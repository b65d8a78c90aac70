import { type PropsWithChildren, Suspense, useEffect, useRef } from 'react';
import type { RouteObject } from 'react-router-dom';
import { useSession } from 'remote-sdk';
import { RESERVED_PLACE } from 'shared-contracts';
import { useLayout } from 'shared-ui';
import { BottomNavigation } from '../chrome/BottomNavigation.tsx';
import { Footer } from '../chrome/footer/Footer.tsx';
import { DesktopHeader } from '../chrome/header/DesktopHeader.tsx';
import { MobileHeader } from '../chrome/header/MobileHeader.tsx';
import { OverrideBanner } from '../chrome/OverrideBanner.tsx';
import { SkipLink } from '../chrome/SkipLink.tsx';
import { DialogOutlet } from '../dialogs/DialogOutlet.tsx';
import { OfflineLine } from '../offline/OfflineLine.tsx';
import { useQaShortcut } from '../qa/useQaPanel.ts';
import { PageArrival } from '../router/arrival/PageArrival.tsx';
import { KeepAlivePages } from '../router/keep-alive/KeepAlivePages.tsx';
import { LocationProvider } from '../router/keep-alive/LocationProvider.tsx';
import { UpdateOffer } from '../updates/UpdateOffer.tsx';
import { Frame, Main } from './frame-styles.ts';
import { LoadingScreen } from './LoadingScreen.tsx';

const MAIN_ID = 'main';

interface Props {
  /** Of the pages. */
  routes: RouteObject[];
}

/**
 * Taken over after the page: React hydrates boundaries level by level, and the page is the first level. A press on it
 * has it hydrated at once.
 */
const Last = ({ children }: PropsWithChildren) => (
  <Suspense>
    <Suspense>{children}</Suspense>
  </Suspense>
);

function ShellFrame({ routes }: Props) {
  const layout = useLayout();
  const main = useRef<HTMLElement>(null);
  useQaShortcut();
  useEffect(() => document.documentElement.removeAttribute(RESERVED_PLACE.attribute), []);
  return (
    <Frame data-layout={layout}>
      <LocationProvider>
        <SkipLink target={MAIN_ID} />
        <OverrideBanner />
        {layout === 'desktop' ? <DesktopHeader /> : <MobileHeader />}
        <OfflineLine />
      </LocationProvider>
      <Main id={MAIN_ID} ref={main} tabIndex={-1}>
        <KeepAlivePages routes={routes} place={main} />
      </Main>
      <LocationProvider isLate>
        <Last>
          <Footer />
        </Last>
      </LocationProvider>
      <LocationProvider>
        {layout === 'mobile' && <BottomNavigation />}
        <UpdateOffer />
        <DialogOutlet />
        <PageArrival main={main} />
      </LocationProvider>
    </Frame>
  );
}

/** The frame around every page, once the session is known. */
export function ShellLayout(props: Props) {
  return useSession().status === 'loading' ? <LoadingScreen /> : <ShellFrame {...props} />;
}
