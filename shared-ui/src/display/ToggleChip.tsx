import styled from '@emotion/styled';
import type { ComponentPropsWithRef } from 'react';
import { focusRing, media, text, theme } from '../theme/theme.ts';

const Root = styled.button`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: ${theme.space(2)};
  padding: ${theme.space(1)} ${theme.space(4)};
  border: 1.5px solid ${theme.color.lineStrong};
  border-radius: ${theme.radius.pill};
  background: ${theme.color.surface};
  color: ${theme.color.inkSoft};
  ${text('sm')}
  font-weight: 600;
  white-space: nowrap;
  appearance: none;
  min-height: ${theme.touchTarget};
  cursor: pointer;
  touch-action: manipulation;
  transition: background-color ${theme.motion.fast}, border-color ${theme.motion.fast};
  ${focusRing}
  @media (hover: hover) {
    &:hover { border-color: ${theme.color.primary}; color: ${theme.color.primaryDark}; }
  }
  &[aria-pressed='true'] {
    border-color: ${theme.color.primary};
    background: ${theme.color.primary};
    color: ${theme.color.onPrimary};
  }
  ${media.forcedColours} {
    &[aria-pressed='true'] { border: 3px solid Highlight; }
  }
  &:disabled { cursor: not-allowed; opacity: 0.55; }
`;

export interface ToggleChipProps extends Omit<ComponentPropsWithRef<'button'>, 'aria-pressed'> {
  pressed: boolean;
}

/**
 * A choice that is on or off.
 *
 *     <ToggleChip pressed={all} onClick={showAll}>All</ToggleChip>
 */
export function ToggleChip({ pressed, type = 'button', ...rest }: ToggleChipProps) {
  return <Root {...rest} type={type} aria-pressed={pressed} />;
}
