import styled from '@emotion/styled';
import { theme } from 'shared-ui';

/**
 * The buttons of a booking, of one width: what is wanted most first, what is plain words last. On phones two beside each other, and
 * the last alone takes its row.
 * @example <ActionRow aria-label={words.actions}><Button>{words.accept}</Button></ActionRow>
 */
export const ActionRow = styled.fieldset`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 136px), 1fr));
  gap: ${theme.space(2)};
  min-width: 0;
  margin: 0;
  padding: 0;
  border: 0;
  & > *, & > span > button { width: 100%; margin-inline: 0; }
  && > [data-variant='quiet'] { margin-inline: 0; }
`;
