import { css } from '@emotion/react';
import { text, theme } from '../theme/theme.ts';

/** Text boxes, selects and text areas look alike. 16 px type keeps iOS from zooming in. */
export const controlStyles = css`
  appearance: none;
  display: block;
  width: 100%;
  min-height: 48px;
  padding: ${theme.space(2.5)} ${theme.space(4)};
  border: 1.5px solid ${theme.color.lineStrong};
  border-radius: ${theme.radius.md};
  background: ${theme.color.surface};
  color: ${theme.color.ink};
  ${text('md')}
  transition: border-color ${theme.motion.fast}, box-shadow ${theme.motion.fast};
  &::placeholder { color: ${theme.color.inkMuted}; opacity: 1; }
  &:hover { border-color: ${theme.color.inkMuted}; }
  &:focus-visible {
    outline: 3px solid ${theme.color.focus};
    outline-offset: 1px;
    border-color: ${theme.color.primary};
  }
  &[aria-invalid='true'] { border-color: ${theme.color.danger}; }
  &:disabled, &[readonly] { background: ${theme.color.surfaceSunk}; color: ${theme.color.inkSoft}; }
  &:disabled { cursor: not-allowed; }
`;
