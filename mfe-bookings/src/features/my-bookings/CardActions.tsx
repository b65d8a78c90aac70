import styled from '@emotion/styled';
import { media, theme, useNow } from 'shared-ui';
import { useMessages } from '../../messages.ts';
import { ActionButton, type ActionPlace } from '../../parts/ActionButton.tsx';
import { ChatAction } from '../../parts/ChatAction.tsx';
import { cardActions } from '../../parts/card-actions.ts';

const Row = styled.fieldset`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${theme.space(2)};
  min-width: 0;
  margin: 0;
  padding: 0;
  border: 0;
  ${media.mobile} {
    flex: 1 1 100%;
    & > button, & > a, & > span { flex: 1 1 40%; }
    & > span > button { flex: 1; }
  }
`;
/** The buttons that a booking's status allows now. */
export function CardActions(props: ActionPlace) {
  const { booking } = props;
  const words = useMessages().card;
  const now = useNow(30_000);
  const actions = cardActions(booking, new Date(now));
  if (actions.length === 0) return null;
  return (
    <Row aria-label={words.actions(booking.service.title)}>
      {actions.map((action) =>
        action === 'chat' ? (
          <ChatAction key={action} {...props} />
        ) : (
          <ActionButton key={action} {...props} action={action} />
        ),
      )}
    </Row>
  );
}
