import styled from '@emotion/styled';
import { Link } from 'react-router-dom';

/** Back to a list, or another link on a line of its own: as high as a finger needs. */
export const BackLink = styled(Link)({
  alignSelf: 'flex-start',
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: 44,
});
