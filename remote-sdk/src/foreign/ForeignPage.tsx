import createCache from '@emotion/cache';
import { CacheProvider, css, Global } from '@emotion/react';
import styled from '@emotion/styled';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { type Navigator, Router, type To } from 'react-router-dom';
import { type HostServices, REMOTE_ATTRIBUTE } from 'shared-contracts';
import { focusRing, LayoutProvider, media, schemeDefinitions, text, theme } from 'shared-ui';
import { HostProvider } from '../host/HostProvider.tsx';

/** Custom properties carry the design system's own prefix: they change nothing of the page around. */
const colours = css`
  :root { ${schemeDefinitions('light')} }
  ${media.dark} { :root { ${schemeDefinitions('dark')} } }
`;

/** What the shell does for its whole page, for this part of one. */
const Scope = styled.div`
  background: ${theme.color.ground};
  color: ${theme.color.ink};
  font-family: ${theme.family};
  ${text('md')}
  &, & *, & *::before, & *::after { box-sizing: border-box; }
  :where(h1, h2, h3, h4, p, figure, blockquote, dl, dd, ol, ul) { margin: 0; }
  :where(button, input, select, textarea) { font: inherit; color: inherit; }
  :where(img, picture, svg) { display: block; max-width: 100%; }
  :where(a) { color: ${theme.color.primary}; }
  :where(a, button, summary) { ${focusRing} }
`;

const styleCache = createCache({ key: 'foreign' });
const queryClient = new QueryClient();

const addressOf = (to: To): string => {
  if (typeof to === 'string') return to;
  const { pathname = '/', search = '', hash = '' } = to;
  return pathname + search + hash;
};

/** Links and steps lead into the site. */
function siteNavigator({ navigation }: HostServices): Navigator {
  const go = (to: To) => navigation.go(addressOf(to));
  return {
    createHref: (to) => navigation.href(addressOf(to)),
    go: (steps) => history.go(steps),
    push: go,
    replace: go,
  };
}

interface Props {
  readonly host: HostServices;
  readonly remote: string;
  readonly children: ReactNode;
}

/** Stands where the shell would: styles, queries, router and services around one part of a remote. */
export function ForeignPage({ host, remote, children }: Props) {
  return (
    <CacheProvider value={styleCache}>
      <Global styles={colours} />
      <QueryClientProvider client={queryClient}>
        <HostProvider value={host}>
          <LayoutProvider>
            <Router navigator={siteNavigator(host)} location="/">
              <Scope {...{ [REMOTE_ATTRIBUTE]: remote }}>{children}</Scope>
            </Router>
          </LayoutProvider>
        </HostProvider>
      </QueryClientProvider>
    </CacheProvider>
  );
}
