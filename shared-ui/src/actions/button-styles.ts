import { css } from '@emotion/react';
import { focusRing, media, text, theme } from '../theme/theme.ts';

/** How much a button asks for attention. */
export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';
/** Both are at least a touch target high; `sm` is for dense rows. */
export type ButtonSize = 'md' | 'sm';

/** It has just come up, maybe under a finger that presses for the second time (`press-guard.ts`). */
export const settlingStyles = '&[data-settling] { pointer-events: none; }';

/** One static rule set; variants are data attributes, so a phone serialises the styles once. */
export const buttonStyles = css`
  appearance: none;
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: ${theme.space(2)};
  min-height: 48px;
  min-width: ${theme.touchTarget};
  padding: ${theme.space(2)} ${theme.space(5)};
  border: 1.5px solid transparent;
  border-radius: ${theme.radius.md};
  background: ${theme.color.primary};
  color: ${theme.color.onPrimary};
  ${text('md')}
  font-weight: 650;
  text-align: center;
  text-decoration: none;
  cursor: pointer;
  touch-action: manipulation;
  transition: background-color ${theme.motion.fast}, border-color ${theme.motion.fast}, box-shadow ${theme.motion.fast};
  ${focusRing}
  ${settlingStyles}

  @media (hover: hover) {
    &:hover { background: ${theme.color.primaryDark}; }
  }
  &:active { transform: translateY(1px); }
  &[data-size='sm'] {
    min-height: ${theme.touchTarget};
    padding: ${theme.space(1)} ${theme.space(4)};
    ${text('sm')}
  }
  &[data-block] { display: flex; width: 100%; }
  &[data-variant='secondary'] {
    background: ${theme.color.surface};
    border-color: ${theme.color.primary};
    color: ${theme.color.primary};
  }
  /* At the end of its row its words align with what is around; the ground of a pointer reaches past them. */
  &[data-variant='quiet'] {
    padding-inline: ${theme.space(2)};
    background: transparent;
    color: ${theme.color.primary};
    &:not([data-block]):first-child { margin-inline-start: calc(-1 * ${theme.space(2)} - 1.5px); }
    &:not([data-block]):last-child { margin-inline-end: calc(-1 * ${theme.space(2)} - 1.5px); }
  }
  &[data-variant='danger'] { background: ${theme.color.danger}; }
  @media (hover: hover) {
    &[data-variant='secondary']:hover, &[data-variant='quiet']:hover { background: ${theme.color.primarySoft}; }
    &[data-variant='danger']:hover { filter: brightness(0.92); }
  }
  &:disabled, &[aria-disabled='true'] { cursor: not-allowed; opacity: 0.6; }
  &[aria-busy='true'] { cursor: progress; opacity: 0.85; }
  ${media.forcedColours} {
    border-color: ButtonText;
    &:disabled, &[aria-disabled='true'] { border-color: GrayText; color: GrayText; opacity: 1; }
  }
`;
