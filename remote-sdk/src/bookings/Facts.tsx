import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import { media, text, theme } from 'shared-ui';

const List = styled.dl`
  display: grid;
  grid-template-columns: minmax(120px, max-content) 1fr;
  gap: ${theme.space(2)} ${theme.space(5)};
  margin: 0;
  ${text('sm')}
  ${media.mobile} { gap: ${theme.space(2)} ${theme.space(3)}; grid-template-columns: minmax(104px, max-content) 1fr; }
`;
const Term = styled.dt`
  color: ${theme.color.inkSoft};
`;
const Value = styled.dd`
  min-width: 0;
  margin: 0;
  overflow-wrap: anywhere;
  white-space: pre-line;
  font-weight: 550;
`;

/** One line of a list of facts. */
export interface Fact {
  label: string;
  value: ReactNode;
}

/**
 * Names and values, one row each. Labels differ from each other.
 * @example <Facts rows={[{ label: words.date, value: instant(booking.dateTime) }]} />
 */
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
