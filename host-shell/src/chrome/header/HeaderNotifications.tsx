import styled from '@emotion/styled';
import { RemoteComponent, type RenderRemoteFailure, useRemoteLoader } from 'federation-runtime';
import { memo, Suspense, useEffect, useState, useSyncExternalStore } from 'react';
import { IconButton, theme, VisuallyHidden } from 'shared-ui';
import { slotsOf } from '../../composition/parts.ts';
import { useMessages } from '../../messages.ts';
import { afterLoad } from '../../services/base/after-load.ts';

/** Kept free from the start, so that nothing moves when the bell comes. */
const Place = styled.div`
  flex: none;
  width: ${theme.touchTarget};
  height: ${theme.touchTarget};
`;

/** There is no room for a sentence: it is said, and the button shows what can be done. */
function BellFailure({ onRetry }: { onRetry: () => void }) {
  const { sectionFailed, notifications } = useMessages();
  return (
    <div role="alert">
      <VisuallyHidden>{sectionFailed}</VisuallyHidden>
      <IconButton label={notifications.tryAgain} icon="refresh" onClick={onRetry} />
    </div>
  );
}
const renderFailure: RenderRemoteFailure = ({ onRetry }) => <BellFailure onRetry={onRetry} />;

interface NotificationsProps {
  remote: string;
  expose: string;
  isWanted: boolean;
}

/** Rendered once: a boundary that is rendered again before it has come to life loses what the edge rendered in it. */
const Notifications = memo(function Notifications({ remote, expose, isWanted }: NotificationsProps) {
  return (
    <Place>
      {/* React brings what stands in a boundary to life after all else: only then are its files asked for. */}
      <Suspense fallback={null}>
        {isWanted && (
          <RemoteComponent remote={remote} expose={expose} props={{}} fallback={null} renderFailure={renderFailure} />
        )}
      </Suspense>
    </Place>
  );
});

const neverChanges = () => () => {};

/**
 * What remotes put beside the greeting of a signed-in customer. Where the edge rendered the page for them it is there
 * from the start, and comes to life after the rest; else it comes when the page is idle: no first view waits for it.
 */
export function HeaderNotifications() {
  const { composition } = useRemoteLoader();
  const isRendered = useSyncExternalStore(
    neverChanges,
    () => false,
    () => true,
  );
  const [isWanted, setWanted] = useState(isRendered);
  useEffect(() => {
    let wanted = true;
    afterLoad(() => wanted && setWanted(true));
    return () => {
      wanted = false;
    };
  }, []);
  return slotsOf(composition, 'header.notifications').map(({ remote, expose }) => (
    <Notifications key={`${remote} ${expose}`} remote={remote} expose={expose} isWanted={isWanted} />
  ));
}
