import styled from '@emotion/styled';
import { theme } from '../theme/theme.ts';

/** A raised surface. */
export const Card = styled.div`
  padding: ${theme.space(5)};
  border: 1px solid ${theme.color.line};
  border-radius: ${theme.radius.lg};
  background: ${theme.color.surface};
  box-shadow: ${theme.shadow[1]};
`;
