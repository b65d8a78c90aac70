import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import { text, theme } from 'shared-ui';

export interface Fact {
  label: string;
  value: ReactNode;
}

const List = styled.dl`
  display: grid;
  grid-template-columns: max-content minmax(0, 1fr);
  gap: ${theme.space(1.5)} ${theme.space(4)};
  margin: 0;
`;
const Term = styled.dt`
  color: ${theme.color.inkMuted};
  ${text('sm')}
`;
const Value = styled.dd`
  margin: 0;
  overflow-wrap: anywhere;
  ${text('sm')}
  font-weight: 600;
  white-space: pre-line;
`;

export function Facts({ rows }: { rows: readonly Fact[] }) {
  return (
    <List>
      {rows.map(({ label, value }) => (
        <div key={label} style={{ display: 'contents' }}>
          <Term>{label}</Term>
          <Value>{value}</Value>
        </div>
      ))}
    </List>
  );
}
