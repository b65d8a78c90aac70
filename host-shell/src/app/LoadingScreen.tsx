import { keyframes } from '@emotion/react';
import styled from '@emotion/styled';
import { media, theme } from 'shared-ui';
import { LogoMark } from '../brand/LogoMark.tsx';
import { useMessages } from '../messages.ts';

const breathe = keyframes`50% { transform: scale(0.94); opacity: 0.75; }`;

const Root = styled.div`
  position: fixed;
  inset: 0;
  z-index: 2000;
  display: grid;
  place-content: center;
  justify-items: center;
  gap: ${theme.space(4)};
  background: ${theme.color.ground};
  color: ${theme.color.inkSoft};
  svg { animation: ${breathe} 1.6s ease-in-out infinite; }
  ${media.reducedMotion} { svg { animation: none; } }
`;
const Name = styled.span`
  color: ${theme.color.ink};
  font-size: 2rem;
  font-weight: 800;
  letter-spacing: -0.03em;
`;

/** While the stored token is checked; replaces every route (rule 2.2). */
export function LoadingScreen() {
  const messages = useMessages();
  return (
    <Root>
      <LogoMark size={72} />
      <Name>{messages.brand}</Name>
      <p role="status">{messages.loading}</p>
    </Root>
  );
}
