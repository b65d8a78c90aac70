import styled from '@emotion/styled';
import { media, text, theme, visuallyHidden } from 'shared-ui';

/** Height of an hour, and of the days' names, in the grid. */
export const HOUR_PX = 64;
export const HEAD_PX = 64;

/** Read aloud everywhere, shown on phones. */
const hiddenInGrid = `${media.desktop} { ${visuallyHidden} }`;
/** Painted behind the entries of the grid. */
const backdrop = `
  display: none;
  ${media.desktop} { display: block; }
  position: absolute;
  inset-inline: 0;
`;

/** Phones: a list of days. From 768 px on: a grid of days and hours, of the same elements. */
export const Frame = styled.div`
  ${media.desktop} {
    position: relative;
    padding-left: 56px;
    border: 1px solid ${theme.color.line};
    border-radius: ${theme.radius.lg};
    background: ${theme.color.surface};
    overflow: hidden;
  }
`;
/** The days of this week that are over: a phone begins with today, a grid shows them all. */
export const Earlier = styled.div`
  margin-bottom: ${theme.space(2)};
  ${media.desktop} { display: none; }
`;
export const Days = styled.ol`
  display: grid;
  gap: ${theme.space(3)};
  margin: 0;
  padding: 0;
  list-style: none;
  ${media.desktop} { grid-template-columns: repeat(7, minmax(0, 1fr)); gap: 0; }
`;
export const Day = styled.li`
  min-width: 0;
  ${media.mobile} {
    padding: ${theme.space(4)};
    border: 1px solid ${theme.color.line};
    border-radius: ${theme.radius.lg};
    background: ${theme.color.surface};
    &[aria-current='date'] { border-color: ${theme.color.primary}; box-shadow: inset 4px 0 0 ${theme.color.primary}; }
  }
  ${media.mobile} { &[data-over] { display: none; } }
  ${media.desktop} { border-left: 1px solid ${theme.color.line}; }
`;
export const DayName = styled.h3`
  margin: 0;
  ${text('md')}
  font-weight: 700;
  & > small {
    margin-left: ${theme.space(2)};
    color: ${theme.color.primary};
    ${text('sm')}
    font-weight: 700;
  }
  ${media.desktop} {
    display: grid;
    align-content: center;
    height: ${HEAD_PX}px;
    padding-inline: ${theme.space(1)};
    border-bottom: 1px solid ${theme.color.line};
    ${text('sm')}
    text-align: center;
    [aria-current='date'] > & { background: ${theme.color.primarySoft}; color: ${theme.color.primaryDark}; }
    & > small { margin: 0; color: inherit; ${text('xs')} }
  }
`;
export const Hours = styled.p`
  margin: 0 0 ${theme.space(2)};
  color: ${theme.color.inkMuted};
  ${text('sm')}
  ${hiddenInGrid}
`;
export const Free = styled.p`
  margin: 0;
  color: ${theme.color.inkMuted};
  ${text('sm')}
  ${hiddenInGrid}
`;
export const Column = styled.div`
  ${media.desktop} { position: relative; height: var(--column); background: ${theme.color.surfaceSunk}; }
`;
/** The working hours of a day; what is outside of them stays sunk. */
export const Working = styled.span`
  ${backdrop}
  background: ${theme.color.surface};
`;
export const HourLines = styled.span`
  ${backdrop}
  inset-block: 0;
  background: repeating-linear-gradient(to bottom, ${theme.color.line} 0 1px, transparent 1px ${HOUR_PX}px);
`;
export const Now = styled.span`
  ${backdrop}
  z-index: 2;
  height: 2px;
  background: ${theme.color.danger};
`;
export const Entries = styled.ul`
  display: grid;
  gap: ${theme.space(2)};
  margin: 0;
  padding: 0;
  list-style: none;
  ${media.desktop} { position: absolute; inset: 0; display: block; }
`;
export const HourName = styled.span`
  ${backdrop}
  inset-inline: 0 auto;
  width: 50px;
  color: ${theme.color.inkMuted};
  ${text('xs')}
  text-align: right;
  white-space: nowrap;
  transform: translateY(-50%);
`;
