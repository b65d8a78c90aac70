import styled from '@emotion/styled';
import { Card, media, text, theme } from 'shared-ui';

/** What helps on a screen and is no part of the paper. */
export const OnScreen = styled.div`
  display: grid;
  justify-items: start;
  gap: ${theme.space(2)};
  ${media.print} { display: none; }
`;
export const Sheet = styled(Card)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space(4)};
  ${media.mobile} { padding: ${theme.space(4)}; }
  ${media.print} { padding: 0; border: 0; box-shadow: none; background: none; }
`;
export const Sums = styled.dl`
  display: grid;
  grid-template-columns: minmax(0, 1fr) max-content;
  gap: ${theme.space(1)} ${theme.space(4)};
  max-width: 420px;
  margin: 0;
  & > dt { color: ${theme.color.inkSoft}; }
  & > dd { margin: 0; text-align: right; font-weight: 650; }
  & > [data-net] { color: ${theme.color.ink}; font-weight: 800; }
`;
/** A table on paper and wide screens; on phones each job is a block of its own. */
export const Jobs = styled.table`
  width: 100%;
  border-collapse: collapse;
  ${text('sm')}
  & th, & td {
    padding: ${theme.space(2)};
    border-bottom: 1px solid ${theme.color.line};
    text-align: left;
    vertical-align: top;
  }
  & :is(th, td):first-of-type { padding-left: 0; }
  & :is(th, td):last-of-type { padding-right: 0; }
  & th { color: ${theme.color.inkMuted}; font-weight: 600; }
  & [data-money] { text-align: right; white-space: nowrap; }
  & tr { break-inside: avoid; }
  @media screen and (max-width: 767.98px) {
    &, & tbody { display: block; }
    & thead { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
    & tr {
      display: grid;
      gap: 2px;
      padding-block: ${theme.space(3)};
      border-top: 1px solid ${theme.color.line};
    }
    & td { padding: 0; border: 0; overflow-wrap: anywhere; }
    & [data-money] { display: flex; justify-content: space-between; gap: ${theme.space(3)}; }
    & [data-money]::before { content: attr(data-label); color: ${theme.color.inkMuted}; white-space: normal; }
  }
`;
