import { css, keyframes } from '@emotion/react';
import styled from '@emotion/styled';
import { media, theme } from 'shared-ui';

const PIECES = 18;
const fly = keyframes`
  from { transform: rotate(var(--way)) translateX(0) scale(1); opacity: 1; }
  70% { opacity: 1; }
  to { transform: rotate(var(--way)) translateX(var(--far)) scale(0.6); opacity: 0; }
`;

const Root = styled.div`
  position: absolute;
  top: 50%;
  left: min(40%, 180px);
  pointer-events: none;
  ${media.reducedMotion} { display: none; }
  ${media.forcedColours} { display: none; }
`;
const colours = [theme.color.primary, theme.color.accent, theme.color.success, theme.status.purple.fg];
const Piece = styled.i`
  position: absolute;
  width: 10px;
  height: 6px;
  border-radius: 2px;
  opacity: 0;
  animation: ${fly} 1.1s cubic-bezier(0.1, 0.8, 0.3, 1) both;
  ${colours.map((colour, index) => css`&:nth-of-type(${colours.length}n + ${index}) { background: ${colour}; }`)}
`;

/** A burst of paper when a booking is confirmed. Decoration; none for who wants less motion. */
export function Joy() {
  return (
    <Root aria-hidden="true" data-testid="joy">
      {Array.from({ length: PIECES }, (_, piece) => (
        <Piece
          // biome-ignore lint/suspicious/noArrayIndexKey: pieces of paper have no identity
          key={piece}
          style={{
            ['--way' as string]: `${(360 / PIECES) * piece + (piece % 3) * 7}deg`,
            ['--far' as string]: `${90 + ((piece * 37) % 90)}px`,
            animationDelay: `${(piece % 4) * 40}ms`,
          }}
        />
      ))}
    </Root>
  );
}
