import styled from '@emotion/styled';
import { FirstPaint, useHost, useLocationLabel } from 'remote-sdk';
import { focusRing, Icon, text, theme, useCityName } from 'shared-ui';
import { useMessages } from '../../messages.ts';

const Root = styled.button`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  align-items: center;
  gap: ${theme.space(3)};
  width: 100%;
  min-height: 52px;
  padding: ${theme.space(1)} ${theme.space(4)};
  border: 1px solid ${theme.color.line};
  border-radius: ${theme.radius.lg};
  background: ${theme.color.surface};
  text-align: left;
  cursor: pointer;
  ${focusRing}
  & svg:first-of-type { color: ${theme.color.primary}; }
  & small { display: block; color: ${theme.color.inkMuted}; ${text('xs')} }
`;
const Place = styled.strong`
  display: block;
  overflow: hidden;
  ${text('sm')}
  font-weight: 650;
  text-overflow: ellipsis;
  white-space: nowrap;
`;

/** Shows the chosen location; opens the shell's location picker. */
export function LocationSelector() {
  const messages = useMessages();
  const label = useCityName()(useLocationLabel());
  const { dialogs } = useHost();
  const preload = () => dialogs.preload('location-picker');
  return (
    <Root
      type="button"
      aria-haspopup="dialog"
      onClick={() => void dialogs.open('location-picker', {})}
      onTouchStart={preload}
      onPointerEnter={preload}
      onFocus={preload}
    >
      <Icon name="pin" />
      <span>
        <small>{messages.home.yourLocation}</small>
        <FirstPaint as={Place} place={theme.font.sm}>
          {label}
        </FirstPaint>
      </span>
      <Icon name="chevron-down" />
    </Root>
  );
}
