import styled from '@emotion/styled';
import { media, Notice, theme, useOnline, useTakesLonger } from 'shared-ui';

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
  ${media.short} { && { position: static; } }
`;

/** Says that an answer takes long; the shell says that there is no network. Floats, so nothing moves. */
export function LoadNotice({ fetching }: { fetching: boolean }) {
  const online = useOnline();
  const slow = useTakesLonger(fetching && online);
  return (
    <Place>
      {slow && (
        <Notice tone="warning" icon="clock">
          {slow}
        </Notice>
      )}
    </Place>
  );
}
