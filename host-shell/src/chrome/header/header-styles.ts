import { css } from '@emotion/react';
import styled from '@emotion/styled';
import { Link } from 'react-router-dom';
import { focusRing, media, theme } from 'shared-ui';

/** More than this many pixels of scrolling give the header its scrolled style (rule 2.4). */
export const SCROLLED_AFTER = 50;

/** Translucent at the top of the page, solid and lifted once scrolled; its height never changes, so nothing jumps. */
export const HeaderBar = styled.header`
  position: sticky;
  top: 0;
  z-index: 100;
  border-bottom: 1px solid transparent;
  background: ${theme.color.ground};
  transition: background-color ${theme.motion.normal}, box-shadow ${theme.motion.normal}, border-color ${theme.motion.normal};
  &[data-scrolled='true'] {
    border-bottom-color: ${theme.color.line};
    background: ${theme.color.surfaceRaised};
    box-shadow: ${theme.shadow[2]};
  }
  ${media.short} { position: static; }
`;

export const HomeLink = styled(Link)`
  display: inline-flex;
  align-items: center;
  flex: none;
  min-width: ${theme.touchTarget};
  min-height: ${theme.touchTarget};
  border-radius: ${theme.radius.sm};
  color: ${theme.color.ink};
  text-decoration: none;
  ${focusRing}
`;

/** A control of the header with an edge: the location, and who is signed in. */
export const headerPill = css`
  display: inline-flex;
  align-items: center;
  gap: ${theme.space(1.5)};
  min-height: ${theme.touchTarget};
  padding: 0 ${theme.space(3)};
  border: 1px solid ${theme.color.line};
  border-radius: ${theme.radius.pill};
  background: ${theme.color.surface};
  color: ${theme.color.ink};
  font-size: ${theme.font.sm};
  font-weight: 600;
`;

/** The last thing in the header carries it. */
export const HEADER_END = { 'data-header-end': '' };
/** The browser may paint a header whose end has not arrived: what is aligned to that end would move when it does. */
export const untilHeaderEnd = '&:not(:has(> [data-header-end])) { visibility: hidden; }';
