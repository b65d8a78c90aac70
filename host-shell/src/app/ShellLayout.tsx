import styled from '@emotion/styled';
import { type PropsWithChildren, Suspense, useEffect, useRef } from 'react';
import type { RouteObject } from 'react-router-dom';
import { useSession } from 'remote-sdk';
import { KEPT_PLACE } from 'shared-contracts';
import { media, theme, useLayout } from 'shared-ui';
import { BOTTOM_NAVIGATION_HEIGHT, BottomNavigation } from '../chrome/BottomNavigation.tsx';
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
import { LoadingScreen } from './LoadingScreen.tsx';

const MAIN_ID = 'main';

interface Props {
  /** Of the pages. */
  routes: RouteObject[];
}

const Frame = styled.div`
  display: flex;
  flex-direction: column;
  min-height: 100vh;
  min-height: 100dvh;
  &[data-layout='mobile'] { padding-bottom: calc(${BOTTOM_NAVIGATION_HEIGHT}px + env(safe-area-inset-bottom)); }
  ${media.print} { && > :not(main) { display: none; } && { padding: 0; } }
`;
const Main = styled.main`
  flex: 1 0 auto;
  /* The footer starts below the first view even while a page is loading. */
  min-height: calc(100vh - 72px);
  &:focus { outline: none; }
  h1[tabindex='-1']:focus { outline: none; }
  ${media.mobile} { min-height: calc(100vh - 128px); background: ${theme.color.ground}; }
`;

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
