import styled from '@emotion/styled';
import type { ComponentPropsWithRef } from 'react';
import { Icon } from '../display/Icon.tsx';
import type { IconName } from '../display/icon-shapes.ts';
import { focusRing, media, theme } from '../theme/theme.ts';
import { settlingStyles } from './button-styles.ts';
import { useSettling } from './useSettling.ts';

const Root = styled.button`
  appearance: none;
  display: inline-flex;
  align-items: center;
  justify-content: center;
  flex: none;
  width: ${theme.touchTarget};
  height: ${theme.touchTarget};
  padding: 0;
  border: 1px solid transparent;
  border-radius: ${theme.radius.pill};
  background: transparent;
  color: ${theme.color.inkSoft};
  cursor: pointer;
  transition: background-color ${theme.motion.fast};
  ${focusRing}
  ${settlingStyles}
  @media (hover: hover) {
    &:hover { background: ${theme.color.surfaceSunk}; color: ${theme.color.ink}; }
  }
  &:disabled, &[aria-disabled='true'] { cursor: not-allowed; opacity: 0.5; }
  ${media.forcedColours} {
    &:disabled, &[aria-disabled='true'] { color: GrayText; opacity: 1; }
  }
`;

export interface IconButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'aria-label'> {
  /** What it does, for those who cannot see the picture. */
  label: string;
  icon?: IconName;
}

/**
 * A button that shows only an icon; its label is read and shown as a tooltip.
 *
 *     <IconButton icon="close" label="Close" onClick={close} />
 */
export function IconButton({ label, icon, children, type = 'button', ref, ...rest }: IconButtonProps) {
  const settling = useSettling(ref, label);
  return (
    <Root {...rest} ref={settling} type={type} aria-label={label} title={rest.title ?? label}>
      {icon ? <Icon name={icon} /> : children}
    </Root>
  );
}
