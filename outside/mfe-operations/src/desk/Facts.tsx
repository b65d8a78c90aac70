import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import { theme } from 'shared-ui';

const List = styled.dl`
  display: grid;
  grid-template-columns: minmax(min-content, max-content) 1fr;
  gap: ${theme.space(2)} ${theme.space(5)};
  margin: 0;

  & dt { color: ${theme.color.inkMuted}; }
  & dd {
    margin: 0;
    min-width: 0;
    overflow-wrap: anywhere;
  }
`;

/** Names with what they say, in two columns. */
export function Facts({ facts }: { readonly facts: Readonly<Record<string, ReactNode>> }) {
  return (
    <List>
      {Object.entries(facts).map(([name, said]) => (
        <div key={name} style={{ display: 'contents' }}>
          <dt>{name}</dt>
          <dd>{said}</dd>
        </div>
      ))}
    </List>
  );
}
