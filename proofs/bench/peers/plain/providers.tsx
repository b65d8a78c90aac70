import { CacheProvider } from '@emotion/react';
import { QueryClientProvider, type QueryKey } from '@tanstack/react-query';
import { type RemoteLoader, RemoteLoaderProvider } from 'federation-runtime';
import { createQueryClient, createStyleCache } from 'host-shell/parts';
import type { ReactNode } from 'react';
import { HostProvider } from 'remote-sdk';
import type { Composition, PageLayout, PublicConfig } from 'shared-contracts';
import { LayoutProvider } from 'shared-ui';
import { PlainRouter } from './PlainRouter.tsx';
import { plainServices } from './services.ts';

/**
 * A page without a shell, for the peers of `npm run bench peers`: the same components, and of all that the shell does
 * no more than they need to be rendered and to answer. Its visitor is nobody; what opens a dialog in the product leads
 * to another document.
 */
export interface PlainData {
  /** Of which only the navigation is read. */
  readonly composition: Composition;
  readonly config: PublicConfig;
  readonly layout: PageLayout;
  /** What the page is rendered from. */
  readonly answers: readonly (readonly [key: QueryKey, answer: unknown])[];
}

/** What is above each component: made once for all roots of a document. */
export function providersFor(
  { composition, config, layout, answers }: PlainData,
  address: string,
  staysOnPage: boolean,
) {
  const styles = createStyleCache();
  const services = plainServices(config);
  const loader = { composition } as RemoteLoader;
  const queries = createQueryClient();
  for (const [key, answer] of answers) queries.setQueryData(key, answer);
  return (children: ReactNode) => (
    <CacheProvider value={styles}>
      <QueryClientProvider client={queries}>
        <HostProvider value={services}>
          <RemoteLoaderProvider value={loader}>
            <LayoutProvider initial={layout}>
              <PlainRouter address={address} staysOnPage={staysOnPage}>
                {children}
              </PlainRouter>
            </LayoutProvider>
          </RemoteLoaderProvider>
        </HostProvider>
      </QueryClientProvider>
    </CacheProvider>
  );
}
