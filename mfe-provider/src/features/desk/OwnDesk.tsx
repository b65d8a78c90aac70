import { lazy, type ReactNode, Suspense, useCallback, useMemo, useState } from 'react';
import { useCall } from 'remote-sdk';
import { type News, NewsBar, useLiveBookings } from 'remote-sdk/bookings';
import { messageOf } from 'shared-contracts';
import { ErrorState, Notice, useOnline } from 'shared-ui';
import { deskLists } from '../../data/desk-lists.ts';
import { useMessages } from '../../messages.ts';
import { DeskLoading } from '../../parts/DeskLoading.tsx';
import { StandingBar } from '../measures/StandingBar.tsx';
import { DeskHeader } from './DeskHeader.tsx';
import { DeskPage } from './DeskPage.tsx';
import { DeskContext } from './desk-context.ts';
import { useNewRequests } from './useNewRequests.ts';

// Needed once in the life of a provider.
const GoLive = lazy(() =>
  import(/* webpackChunkName: "application" */ '../application/GoLive.tsx').then((file) => ({ default: file.GoLive })),
);

/** The desk of the signed-in provider: their name, its sections, what has just happened, and the page. */
export function OwnDesk({ children }: { children: ReactNode }) {
  const { desk } = useMessages();
  const online = useOnline();
  const profile = useCall('getProviderProfile', {});
  const [said, setSaid] = useState<News>({});
  const showNews = useCallback((news: News) => setSaid(news), []);
  const live = useLiveBookings(deskLists, useNewRequests(showNews));

  const provider = profile.data?.data;
  const blocked = online ? undefined : desk.offlineAction;
  const value = useMemo(() => (provider ? { provider, blocked, showNews } : null), [provider, blocked, showNews]);

  if (!value) {
    return (
      <DeskPage>
        {profile.isError ? (
          <ErrorState
            message={messageOf(profile.error, desk.failed)}
            onRetry={() => void profile.refetch()}
            busy={profile.isFetching}
          />
        ) : (
          <DeskLoading />
        )}
      </DeskPage>
    );
  }
  return (
    <DeskContext value={value}>
      <DeskPage>
        <DeskHeader provider={value.provider} />
        {!online && (
          <Notice tone="warning" icon="wifi-off">
            {desk.offline}
          </Notice>
        )}
        {online && live === 'down' && <Notice>{desk.polling}</Notice>}
        <StandingBar provider={value.provider} />
        {value.provider.standing === 'preparing' && (
          <Suspense>
            <GoLive />
          </Suspense>
        )}
        {children}
        <NewsBar {...said} dismissLabel={desk.dismiss} onDismiss={() => setSaid({})} />
      </DeskPage>
    </DeskContext>
  );
}
