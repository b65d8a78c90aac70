import styled from '@emotion/styled';
import type { Fact } from 'remote-sdk/bookings';
import { text, theme } from 'shared-ui';

const List = styled.dl`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${theme.space(3)} ${theme.space(4)};
  margin: 0;
`;
/* What counts stands first and large, what it is called below it; read aloud the name comes first. */
const Cell = styled.div`
  display: flex;
  flex-direction: column-reverse;
  justify-content: flex-end;
  min-width: 0;
  &[data-wide] { grid-column: 1 / -1; }
  & > dt { color: ${theme.color.inkMuted}; ${text('xs')} }
  & > dd {
    margin: 0;
    overflow-wrap: anywhere;
    white-space: pre-line;
    ${text('sm')}
    font-weight: 600;
  }
  &[data-lead] > dd { ${text('lg')} font-weight: 750; color: ${theme.color.primaryDark}; }
  &[data-quiet] > dd { font-weight: 450; color: ${theme.color.inkSoft}; }
`;

/** A fact of a visit: `lead` before all others, `quiet` behind them, `wide` over both columns. */
export interface VisitFact extends Fact {
  lead?: boolean;
  quiet?: boolean;
  wide?: boolean;
}

/** When, who, how much, where: values to be read at a glance, each over its name. */
export function VisitFacts({ facts }: { facts: readonly VisitFact[] }) {
  return (
    <List>
      {facts.map(({ label, value, lead, quiet, wide }) => (
        <Cell
          key={label}
          data-lead={lead || undefined}
          data-quiet={quiet || undefined}
          data-wide={wide || lead || undefined}
        >
          <dt>{label}</dt>
          <dd>{value}</dd>
        </Cell>
      ))}
    </List>
  );
}
