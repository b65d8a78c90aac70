import styled from '@emotion/styled';
import { theme } from 'shared-ui';

/** Wider than a phone: scrolls by itself, also by keyboard. */
export const TableFrame = styled.div`
  overflow-x: auto;
  margin-top: ${theme.space(2)};
  table { width: 100%; border-collapse: collapse; font-size: ${theme.font.sm}; }
  th, td { padding: ${theme.space(2)}; text-align: start; vertical-align: middle; border-bottom: 1px solid ${theme.color.line}; }
  tbody th { font-weight: 650; white-space: nowrap; }
  select { min-width: 200px; }
  [data-troubled] { color: ${theme.color.danger}; font-weight: 650; }
  small { display: block; color: ${theme.color.inkMuted}; }
`;
