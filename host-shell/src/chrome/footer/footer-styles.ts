import styled from '@emotion/styled';
import { Container, focusRing, media, theme } from 'shared-ui';

export const Root = styled.footer`
  margin-top: auto;
  border-top: 4px solid ${theme.color.accent};
  background: ${theme.color.inverse};
  color: ${theme.color.onInverseSoft};
  font-size: ${theme.font.sm};
  a:focus-visible, button:focus-visible { outline-color: ${theme.color.accent}; }
`;
export const Columns = styled(Container)`
  display: grid;
  grid-template-columns: 1.6fr 1fr 1fr 1.2fr;
  gap: ${theme.space(10)};
  padding-block: ${theme.space(14)} ${theme.space(10)};
  ${media.mobile} {
    grid-template-columns: 1fr 1fr;
    gap: ${theme.space(8)} ${theme.space(4)};
    padding-block: ${theme.space(10)} ${theme.space(6)};
    & > div { grid-column: 1 / -1; }
  }
`;
export const Brand = styled.div`
  display: grid;
  justify-items: start;
  align-content: start;
  gap: ${theme.space(4)};
  color: ${theme.color.onInverse};
  p { max-width: 32ch; color: ${theme.color.onInverseSoft}; line-height: 1.6; }
`;
export const Rating = styled.p`
  display: flex;
  align-items: center;
  gap: ${theme.space(2)};
  svg { color: ${theme.color.accent}; fill: currentColor; }
  strong { min-width: 1.6em; color: ${theme.color.onInverse}; font-size: ${theme.font.lg}; }
  /* Keeps its place. */
  &[data-unknown] { visibility: hidden; }
`;
export const ColumnTitle = styled.h2`
  margin: 0 0 ${theme.space(2)};
  color: ${theme.color.onInverse};
  font-size: ${theme.font.sm};
  font-weight: 700;
  letter-spacing: 0.01em;
`;
export const List = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;
  a, button {
    display: inline-flex;
    align-items: center;
    min-height: ${theme.touchTarget};
    padding: 0;
    border: 0;
    border-radius: ${theme.radius.sm};
    background: none;
    color: ${theme.color.onInverseSoft};
    font-size: ${theme.font.sm};
    text-align: start;
    text-decoration: none;
    cursor: pointer;
  }
  @media (hover: hover) {
    a:hover, button:hover { color: ${theme.color.onInverse}; text-decoration: underline; }
  }
`;
export const Badges = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space(3)};
  margin: ${theme.space(2)} 0 0;
  padding: 0;
  list-style: none;
`;
export const AppBadge = styled.li`
  display: grid;
  grid-template-columns: auto 1fr;
  align-items: center;
  gap: 0 ${theme.space(2.5)};
  min-width: 148px;
  padding: ${theme.space(2)} ${theme.space(3.5)};
  border: 1px solid ${theme.color.inverseLine};
  border-radius: ${theme.radius.md};
  color: ${theme.color.onInverse};
  svg { grid-row: span 2; }
  small { color: ${theme.color.accent}; font-size: ${theme.font.xs}; font-weight: 600; }
  strong { font-size: ${theme.font.sm}; line-height: 1.25; }
`;
export const InstallApp = styled.button`
  min-height: ${theme.touchTarget};
  margin-top: ${theme.space(3)};
  padding: 0 ${theme.space(4)};
  border: 0;
  border-radius: ${theme.radius.md};
  background: ${theme.color.accent};
  color: ${theme.color.onAccent};
  font: inherit;
  font-size: ${theme.font.sm};
  font-weight: 700;
  cursor: pointer;
  ${focusRing}
`;
export const Bottom = styled(Container)`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${theme.space(3)};
  padding-block: ${theme.space(4)};
  &::before {
    content: '';
    flex: 1 0 100%;
    border-top: 1px solid ${theme.color.inverseLine};
  }
`;
export const Social = styled.ul`
  display: flex;
  gap: ${theme.space(2)};
  margin: 0;
  padding: 0;
  list-style: none;
  a {
    display: grid;
    place-items: center;
    width: ${theme.touchTarget};
    height: ${theme.touchTarget};
    border-radius: ${theme.radius.pill};
    border: 1px solid ${theme.color.inverseLine};
    color: ${theme.color.onInverse};
    transition: background-color ${theme.motion.fast}, color ${theme.motion.fast};
  }
  @media (hover: hover) {
    a:hover { background: ${theme.color.accent}; color: ${theme.color.onAccent}; }
  }
`;
