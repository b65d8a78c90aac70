import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import { Icon, text, theme } from 'shared-ui';

const Root = styled.p`
  display: flex;
  align-items: flex-start;
  gap: ${theme.space(2)};
  margin: 0;
  color: ${theme.color.accentInk};
  ${text('sm')}
  font-weight: 600;
  & > svg { margin-top: 2px; }
`;

/** A hint for answering. Not a live region: it is read in its place. */
export function Hint({ children }: { children: ReactNode }) {
  return (
    <Root>
      <Icon name="alert" size={16} />
      <span>{children}</span>
    </Root>
  );
}
