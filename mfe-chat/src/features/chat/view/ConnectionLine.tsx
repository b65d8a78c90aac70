import styled from '@emotion/styled';
import { Icon, media, text, theme } from 'shared-ui';
import { useMessages } from '../../../messages.ts';
import type { Connection } from '../room/room-state.ts';

const Line = styled.div`
  display: flex;
  flex: none;
  align-items: center;
  gap: ${theme.space(2)};
  padding: ${theme.space(1)} ${theme.space(6)} ${theme.space(2)};
  border-bottom: 1px solid ${theme.color.line};
  ${text('sm')}
  color: ${theme.color.inkMuted};
  ${media.mobile} { padding-inline: ${theme.space(5)}; }
  &[data-connection='online'] > svg { color: ${theme.color.success}; }
  &[data-connection='offline'] {
    padding-top: ${theme.space(2)};
    background: ${theme.color.accentSoft};
    color: ${theme.color.accentInk};
    font-weight: 600;
  }
`;
const icons = { connecting: 'clock', online: 'check', offline: 'wifi-off' } as const;

/** Whether messages come and go right now; a change is read out. */
export function ConnectionLine({ connection }: { connection: Connection }) {
  const messages = useMessages();
  return (
    <Line role="status" data-connection={connection}>
      <Icon name={icons[connection]} size={16} />
      <span>{messages.chat.connection[connection]}</span>
    </Line>
  );
}
