import styled from '@emotion/styled';
import { theme } from 'shared-ui';
import { useMessages } from '../messages.ts';

const Root = styled.a`
  position: fixed;
  top: ${theme.space(2)};
  left: ${theme.space(2)};
  z-index: 1500;
  padding: ${theme.space(3)} ${theme.space(5)};
  border-radius: ${theme.radius.md};
  background: ${theme.color.primaryDark};
  color: ${theme.color.onPrimary};
  font-weight: 700;
  transform: translateY(-200%);
  &:focus { transform: none; }
`;

/** First in the tab order: over header and navigation straight to the page. */
export function SkipLink({ target }: { target: string }) {
  const messages = useMessages();
  return (
    <Root
      href={`#${target}`}
      onClick={(event) => {
        // The address stays as it is: a hash would be a route change.
        event.preventDefault();
        document.getElementById(target)?.focus();
      }}
    >
      {messages.skipToContent}
    </Root>
  );
}
