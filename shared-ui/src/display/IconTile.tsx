import styled from '@emotion/styled';
import { theme } from '../theme/theme.ts';
import { Icon, type IconProps } from './Icon.tsx';

const Root = styled.span`
  display: grid;
  place-items: center;
  width: 48px;
  height: 48px;
  border-radius: ${theme.radius.md};
  background: ${theme.color.primarySoft};
  color: ${theme.color.primary};
  &[data-on-tint] { background: ${theme.color.surface}; }
`;

export interface IconTileProps {
  name: IconProps['name'];
  /** It stands on a tinted ground. */
  onTint?: boolean;
}

/** An icon in a square of its own, at the head of a feature or a card. */
export function IconTile({ name, onTint }: IconTileProps) {
  return (
    <Root data-on-tint={onTint || undefined}>
      <Icon name={name} size={24} />
    </Root>
  );
}
