import styled from '@emotion/styled';
import { useEffect, useState } from 'react';
import { media, Notice, theme, useOnline } from 'shared-ui';
import { useMessages } from '../../messages.ts';

const SLOW_MS = 4_000;

/** Whether something has been going on for longer than people expect. */
export function useSlow(going: boolean, ms = SLOW_MS): boolean {
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    if (!going) return undefined;
    const timer = setTimeout(() => setSlow(true), ms);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [going, ms]);
  return going && slow;
}

const Place = styled.div`
  position: fixed;
  inset: auto ${theme.space(4)} ${theme.space(6)};
  z-index: 1100;
  display: grid;
  justify-content: center;
  pointer-events: none;
  & > div { box-shadow: ${theme.shadow[3]}; }
  /* Above the bottom navigation. */
  ${media.mobile} { bottom: calc(${theme.space(20)} + env(safe-area-inset-bottom)); }
`;

export interface LoadNoticeProps {
  /** Nothing to show yet. */
  pending: boolean;
  /** Asking the server, with or without something to show. */
  fetching: boolean;
}

/** Says that the network is slow or gone. Floats over what it is about, so that nothing moves when it comes and goes. */
export function LoadNotice({ pending, fetching }: LoadNoticeProps) {
  const messages = useMessages();
  const online = useOnline();
  const slow = useSlow(fetching);
  const words = !online
    ? pending
      ? messages.listing.offline
      : messages.listing.offlineKept
    : slow
      ? messages.listing.slow
      : null;
  return (
    <Place>
      {words && (
        <Notice tone="warning" icon={online ? 'clock' : 'wifi-off'}>
          {words}
        </Notice>
      )}
    </Place>
  );
}
