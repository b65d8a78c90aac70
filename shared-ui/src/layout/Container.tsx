import styled from '@emotion/styled';
import { media, theme } from '../theme/theme.ts';

/** The page's column: 1160 px at most, padded at the sides. */
export const Container = styled.div`
  width: 100%;
  max-width: calc(1160px + 2 * ${theme.space(6)});
  margin-inline: auto;
  padding-inline: ${theme.space(6)};
  ${media.mobile} {
    padding-inline: ${theme.space(4)};
  }
`;
