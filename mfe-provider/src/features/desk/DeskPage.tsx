import styled from '@emotion/styled';
import { Container, media, theme } from 'shared-ui';

/** The column of every page of the desk. */
export const DeskPage = styled(Container)`
  display: grid;
  gap: ${theme.space(5)};
  padding-block: ${theme.space(6)} ${theme.space(12)};
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  min-height: 60vh;
  ${media.mobile} { gap: ${theme.space(4)}; padding-block: ${theme.space(3)} ${theme.space(10)}; }
`;
