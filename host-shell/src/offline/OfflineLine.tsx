import styled from '@emotion/styled';
import { Icon, theme, useLayout, useOnline } from 'shared-ui';
import { useMessages } from '../messages.ts';

const Line = styled.p`
  position: fixed;
  inset-inline: 0;
  top: 80px;
  z-index: 800;
  display: flex;
  align-items: center;
  gap: ${theme.space(2)};
  width: fit-content;
  max-width: calc(100vw - ${theme.space(8)});
  margin: 0 auto;
  padding: ${theme.space(2)} ${theme.space(4)};
  border: 1px solid ${theme.color.line};
  border-radius: ${theme.radius.pill};
  background: ${theme.color.surfaceRaised};
  box-shadow: ${theme.shadow[2]};
  color: ${theme.color.ink};
  font-size: ${theme.font.sm};
  font-weight: 600;
  pointer-events: none;
  & > svg { flex: none; color: ${theme.color.inkMuted}; }
  &[data-layout='mobile'] { top: calc(66px + env(safe-area-inset-top)); }
`;

/** Says below the header that there is no connection, and what still works. Taps go through it: nothing is covered. */
export function OfflineLine() {
  const online = useOnline();
  const words = useMessages().offline;
  const layout = useLayout();
  return (
    <div role="status">
      {!online && (
        <Line data-layout={layout}>
          <Icon name="wifi-off" size={18} />
          {words.text}
        </Line>
      )}
    </div>
  );
}
