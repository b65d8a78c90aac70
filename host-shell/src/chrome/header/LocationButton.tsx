import styled from '@emotion/styled';
import { FirstPaint, useHost, useLocationLabel } from 'remote-sdk';
import { Icon, theme, useCityName, VisuallyHidden } from 'shared-ui';
import { useMessages } from '../../messages.ts';
import { headerPill } from './header-styles.ts';

const Root = styled.button`
  ${headerPill}
  min-width: 0;
  cursor: pointer;
  transition: border-color ${theme.motion.fast};
  svg { flex: none; }
  svg:first-of-type { color: ${theme.color.primary}; }
  @media (hover: hover) { &:hover { border-color: ${theme.color.primary}; } }
`;
const Label = styled.span`
  overflow: hidden;
  max-width: 200px;
  @media (max-width: 1023.98px) { max-width: 88px; }
  text-overflow: ellipsis;
  white-space: nowrap;
`;

/** The chosen location; opens the location picker. */
export function LocationButton() {
  const messages = useMessages();
  const { dialogs } = useHost();
  const label = useCityName()(useLocationLabel());
  const preload = () => dialogs.preload('location-picker');
  return (
    <Root
      data-place=""
      type="button"
      aria-haspopup="dialog"
      title={label}
      onPointerEnter={preload}
      onFocus={preload}
      onClick={() => void dialogs.open('location-picker', {})}
    >
      <Icon name="pin" size={18} />
      <VisuallyHidden>{messages.header.location} </VisuallyHidden>
      <FirstPaint as={Label} place={theme.font.sm}>
        {label}
      </FirstPaint>
      <Icon name="chevron-down" size={16} />
    </Root>
  );
}
