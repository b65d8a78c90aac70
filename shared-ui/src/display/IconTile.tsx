import styled from '@emotion/styled';
import { theme } from '../theme/theme.ts';
import { Icon, type IconProps } from './Icon.tsx';

/** Sides of the tile and of its icon, px. */
const sizes = { sm: [36, 20], md: [48, 24], lg: [64, 32] } as const;

const Root = styled.span`
  display: grid;
  place-items: center;
  border-radius: ${theme.radius.md};
  background: ${theme.color.primarySoft};
  color: ${theme.color.primary};
  &[data-on-tint] { background: ${theme.color.surface}; }
  &[data-round] { border-radius: ${theme.radius.pill}; }
`;

export interface IconTileProps {
  name: IconProps['name'];
  /** It stands on a tinted ground. */
  onTint?: boolean;
  /** A disc in place of a square. */
  round?: boolean;
  size?: keyof typeof sizes;
}

/** An icon on a ground of its own, at the head of a feature, a card or a line. */
export function IconTile({ name, onTint, round, size = 'md' }: IconTileProps) {
  const [side, icon] = sizes[size];
  return (
    <Root data-on-tint={onTint || undefined} data-round={round || undefined} style={{ width: side, height: side }}>
      <Icon name={name} size={icon} />
    </Root>
  );
}
