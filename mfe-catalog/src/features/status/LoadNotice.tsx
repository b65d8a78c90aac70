import styled from '@emotion/styled';
import { useEffect, useState } from 'react';
import { media, Notice, theme, useOnline } from 'shared-ui';
import { useMessages } from '../../messages.ts';

const SLOW_MS = 4_000;

/** Whether something has been going on for longer than people expect. */
function useSlow(going: boolean, ms = SLOW_MS): boolean {
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

/** Says that an answer takes long; the shell says that there is no network. Floats, so that nothing moves when it comes and goes. */
export function LoadNotice({ fetching }: { fetching: boolean }) {
  const messages = useMessages();
  const online = useOnline();
  const slow = useSlow(fetching && online);
  return (
    <Place>
      {slow && (
        <Notice tone="warning" icon="clock">
          {messages.listing.slow}
        </Notice>
      )}
    </Place>
  );
}
