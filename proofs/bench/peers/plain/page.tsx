import { BottomNavigation, Footer, Frame, Main, SkipLink } from 'host-shell/parts';
import { type ReactElement, type ReactNode, Suspense } from 'react';
import { Route, Routes } from 'react-router-dom';
import { useLayout } from 'shared-ui';
import { PlainHeader } from './PlainHeader.tsx';
import { type PlainData, providersFor } from './providers.tsx';

/** A page of a remote, and the route that it stands on. */
export interface PlainScreen {
  readonly route: string;
  readonly element: ReactElement;
}

function PlainFrame({ children }: { children: ReactNode }) {
  const layout = useLayout();
  return (
    <Frame data-layout={layout}>
      <SkipLink target="main" />
      <PlainHeader />
      <Main id="main" tabIndex={-1}>
        {children}
      </Main>
      <Suspense>
        <Footer />
      </Suspense>
      {layout === 'mobile' && <BottomNavigation />}
    </Frame>
  );
}

/** The whole page: the same on a server and in a browser. */
export const plainPage = ({ route, element }: PlainScreen, data: PlainData, address: string): ReactElement =>
  providersFor(
    data,
    address,
    true,
  )(
    <PlainFrame>
      <Routes>
        <Route path={route} element={element} />
      </Routes>
    </PlainFrame>,
  );
