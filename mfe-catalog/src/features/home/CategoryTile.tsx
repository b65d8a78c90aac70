import styled from '@emotion/styled';
import { useState } from 'react';
import { useHost } from 'remote-sdk';
import type { Category } from 'shared-contracts';
import { focusRing, Icon, media, text, theme } from 'shared-ui';
import { useMessages } from '../../messages.ts';
import { iconPart } from './icon-part.ts';

const Tile = styled.button`
  display: flex;
  flex-direction: column;
  align-items: center;
  justify-content: center;
  gap: ${theme.space(3)};
  width: 100%;
  height: 176px;
  padding: ${theme.space(4)} ${theme.space(3)};
  border: 1px solid ${theme.color.line};
  border-radius: ${theme.radius.lg};
  background: ${theme.color.surface};
  text-align: center;
  cursor: pointer;
  touch-action: manipulation;
  transition: box-shadow ${theme.motion.normal}, border-color ${theme.motion.normal};
  ${focusRing}
  @media (hover: hover) {
    &:hover { border-color: ${theme.color.primary}; box-shadow: ${theme.shadow[2]}; }
  }
  ${media.mobile} {
    justify-content: flex-start;
    gap: ${theme.space(2)};
    /* A name of three lines has its room, too. */
    height: auto;
    min-height: 116px;
    padding: ${theme.space(2)} 2px;
    border-color: transparent;
    background: transparent;
  }
`;
const Badge = styled.span`
  display: grid;
  place-items: center;
  flex: none;
  width: 80px;
  height: 80px;
  border-radius: 50%;
  background: color-mix(in srgb, var(--tint) 16%, ${theme.color.surface});
  color: ${theme.color.inkMuted};
  & img { width: 50px; height: 50px; object-fit: cover; object-position: calc(var(--place) * -50px) 0; }
  ${media.mobile} {
    width: 64px;
    height: 64px;
    border-radius: ${theme.radius.lg};
    & img { width: 42px; height: 42px; object-position: calc(var(--place) * -42px) 0; }
  }
`;
const Name = styled.span`
  ${text('md')}
  line-height: 1.25;
  font-weight: 650;
  ${media.mobile} { font-size: 0.75rem; font-weight: 600; overflow-wrap: anywhere; hyphens: auto; }
`;
const Count = styled.span`
  margin-top: -${theme.space(2)};
  color: ${theme.color.inkMuted};
  ${text('xs')}
  ${media.mobile} { display: none; }
`;

export function CategoryTile({ category }: { category: Category }) {
  const messages = useMessages();
  const { dialogs } = useHost();
  const [broken, setBroken] = useState(false);
  const { src, place } = iconPart(category.icon);
  const preload = () => dialogs.preload('subcategories');
  return (
    <Tile
      type="button"
      aria-haspopup="dialog"
      onClick={() => void dialogs.open('subcategories', { categoryId: category.id })}
      onPointerEnter={preload}
      onFocus={preload}
      onTouchStart={preload}
    >
      <Badge style={{ '--tint': category.color, '--place': place } as React.CSSProperties}>
        {broken ? (
          <Icon name="home" size={28} />
        ) : (
          <img src={src} alt="" width={50} height={50} decoding="async" onError={() => setBroken(true)} />
        )}
      </Badge>
      <Name>{category.name}</Name>
      <Count>{messages.home.subcategoryCount(category.subcategories.length)}</Count>
    </Tile>
  );
}
