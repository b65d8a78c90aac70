import { type PropsWithChildren, Suspense, useEffect, useRef } from 'react';
import type { RouteObject } from 'react-router-dom';
import { useSession } from 'remote-sdk';
import { KEPT_PLACE } from 'shared-contracts';
import { useLayout } from 'shared-ui';
import { BottomNavigation } from '../chrome/BottomNavigation.tsx';
import { DesktopHeader } from '../chrome/DesktopHeader.tsx';
import { Footer } from '../chrome/Footer.tsx';
import { MobileHeader } from '../chrome/MobileHeader.tsx';
import { OverrideBanner } from '../chrome/OverrideBanner.tsx';
import { SkipLink } from '../chrome/SkipLink.tsx';
import { DialogOutlet } from '../dialogs/DialogOutlet.tsx';
import { UpdateOffer } from '../freshness/UpdateOffer.tsx';
import { PageArrival } from '../navigation/PageArrival.tsx';
import { OfflineLine } from '../offline/OfflineLine.tsx';
import { useQaShortcut } from '../qa/useQaPanel.ts';
import { Here } from '../stage/Here.tsx';
import { StagedPages } from '../stage/StagedPages.tsx';
import { Frame, Main } from './frame-styles.ts';
import { LoadingScreen } from './LoadingScreen.tsx';

const MAIN_ID = 'main';

interface Props {
  /** Of the pages. */
  routes: RouteObject[];
}

/** Taken over after the page: React hydrates boundaries level by level, and the page is the first level. A press on it has it hydrated at once. */
const Last = ({ children }: PropsWithChildren) => (
  <Suspense>
    <Suspense>{children}</Suspense>
  </Suspense>
);

function ShellFrame({ routes }: Props) {
  const layout = useLayout();
  const main = useRef<HTMLElement>(null);
  useQaShortcut();
  useEffect(() => document.documentElement.removeAttribute(KEPT_PLACE.attribute), []);
  return (
    <Frame data-layout={layout}>
      <Here>
        <SkipLink target={MAIN_ID} />
        <OverrideBanner />
        {layout === 'desktop' ? <DesktopHeader /> : <MobileHeader />}
        <OfflineLine />
      </Here>
      <Main id={MAIN_ID} ref={main} tabIndex={-1}>
        <StagedPages routes={routes} place={main} />
      </Main>
      <Here isLate>
        <Last>
          <Footer />
        </Last>
      </Here>
      <Here>
        {layout === 'mobile' && <BottomNavigation />}
        <UpdateOffer />
        <DialogOutlet />
        <PageArrival main={main} />
      </Here>
    </Frame>
  );
}

/** The frame around every page, once the session is known. */
export function ShellLayout(props: Props) {
  return useSession().status === 'loading' ? <LoadingScreen /> : <ShellFrame {...props} />;
}
