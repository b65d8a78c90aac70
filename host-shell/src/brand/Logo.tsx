import styled from '@emotion/styled';
import { useMessages } from '../messages.ts';
import { LogoMark } from './LogoMark.tsx';

const Root = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 8px;
`;
const Word = styled.span`
  font-size: 1.5rem;
  line-height: 1;
  font-weight: 800;
  letter-spacing: -0.03em;
`;

/** Mark and name. Where there is no room for the name it is still read out. */
export function Logo({ size = 36, onDark }: { size?: number; onDark?: boolean }) {
  const messages = useMessages();
  return (
    <Root>
      <LogoMark size={size} onDark={onDark} />
      <Word data-wordmark="">{messages.brand}</Word>
    </Root>
  );
}
