import styled from '@emotion/styled';
import { Icon, theme, useOnline } from 'shared-ui';
import { useMessages } from '../messages.ts';

const Line = styled.p`
  display: flex;
  align-items: center;
  justify-content: center;
  gap: ${theme.space(2)};
  margin: 0;
  padding: ${theme.space(2)} ${theme.space(4)};
  border-block: 1px solid ${theme.color.line};
  background: ${theme.color.surfaceSunk};
  color: ${theme.color.ink};
  font-size: ${theme.font.sm};
  font-weight: 600;
  & > svg { flex: none; color: ${theme.color.inkSoft}; }
`;

/** Says below the header that there is no connection, and what still works. */
export function OfflineLine() {
  const online = useOnline();
  const words = useMessages().offline;
  return (
    <div role="status">
      {!online && (
        <Line>
          <Icon name="wifi-off" size={18} />
          {words.text}
        </Line>
      )}
    </div>
  );
}
