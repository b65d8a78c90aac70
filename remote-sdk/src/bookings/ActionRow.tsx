import styled from '@emotion/styled';
import { theme } from 'shared-ui';

/**
 * The buttons of a booking, in full rows: what is wanted most first, what is plain words last. On phones two beside
 * each other, and the last alone takes its row.
 * @example <ActionRow aria-label={words.actions}><Button>{words.accept}</Button></ActionRow>
 */
export const ActionRow = styled.fieldset`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space(2)};
  min-width: 0;
  margin: 0;
  padding: 0;
  border: 0;
  & > * { flex: 1 1 30%; min-width: min(100%, 136px); margin-inline: 0; }
  /* Four are two rows of two, not three and a lonely one. */
  &:has(> :nth-child(4):last-child) > * { flex-basis: 40%; }
  & > span > button { width: 100%; margin-inline: 0; }
  && > [data-variant='quiet'] { margin-inline: 0; }
`;
