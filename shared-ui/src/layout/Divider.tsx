import styled from '@emotion/styled';
import { theme } from '../theme/theme.ts';

/**
 * A line between two parts of a card or page.
 *
 *     <Divider />
 */
export const Divider = styled.hr`
  width: 100%;
  height: 0;
  margin: 0;
  border: 0;
  border-top: 1px solid ${theme.color.line};
`;
