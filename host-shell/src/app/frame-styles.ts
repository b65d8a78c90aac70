import styled from '@emotion/styled';
import { media, theme } from 'shared-ui';
import { BOTTOM_NAVIGATION_HEIGHT } from '../chrome/BottomNavigation.tsx';

/** All of a page: header, page, footer. */
export const Frame = styled.div`
  display: flex;
  flex-direction: column;
  min-height: 100vh;
  min-height: 100dvh;
  &[data-layout='mobile'] { padding-bottom: calc(${BOTTOM_NAVIGATION_HEIGHT} + env(safe-area-inset-bottom)); }
  ${media.short} { &[data-layout='mobile'] { padding-bottom: 0; } }
  ${media.print} { && > :not(main) { display: none; } && { padding: 0; } }
`;

/** What is the page's own. */
export const Main = styled.main`
  flex: 1 0 auto;
  /* The footer starts below the first view even while a page is loading. */
  min-height: calc(100vh - 72px);
  &:focus { outline: none; }
  h1[tabindex='-1']:focus { outline: none; }
  ${media.mobile} { min-height: calc(100vh - 128px); background: ${theme.color.ground}; }
`;
