import styled from '@emotion/styled';
import { Link } from 'react-router-dom';
import { useFormats } from 'remote-sdk';
import { forStatus, type StatusColour, statusRow } from 'shared-contracts';
import { focusRing, media, text, theme } from 'shared-ui';
import { endIso } from '../../data/booking-times.ts';
import { type Messages, useMessages } from '../../messages.ts';
import { customerName } from '../../parts/booking-facts.tsx';
import type { DayBooking } from './week.ts';

const tones = (Object.keys(theme.status) as StatusColour[])
  .map((tone) => {
    const { fg, bg, border } = theme.status[tone];
    return `&[data-tone='${tone}'] { background: ${bg}; border-color: ${border}; color: ${fg}; }`;
  })
  .join('\n');

const Item = styled.li`
  ${media.desktop} {
    position: absolute;
    top: var(--top);
    left: calc(var(--lane) * 100% / var(--lanes));
    width: calc(100% / var(--lanes));
    height: var(--height);
    padding: 1px 2px;
  }
`;
const Block = styled(Link)`
  display: grid;
  align-content: start;
  gap: 2px;
  min-height: ${theme.touchTarget};
  padding: ${theme.space(2)} ${theme.space(3)};
  border: 1.5px solid ${theme.color.line};
  border-left-width: 5px;
  border-radius: ${theme.radius.sm};
  ${text('sm')}
  text-decoration: none;
  overflow-wrap: anywhere;
  ${focusRing}
  ${tones}
  /* Not agreed yet. */
  &[data-open] { border-style: dashed; border-left-style: solid; }
  & > strong { font-weight: 700; }
  & > span { color: inherit; }
  ${media.desktop} {
    position: relative;
    /* Whole lines or none: what finds no room below goes into a column beside it, out of sight. */
    display: flex;
    flex-flow: column wrap;
    align-content: flex-start;
    gap: 0 ${theme.space(3)};
    height: 100%;
    min-height: 24px;
    padding: 2px ${theme.space(1.5)};
    ${text('xs')}
    line-height: 1.3;
    overflow: hidden;
    & > * { width: 100%; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
    /* The place in the grid says when. */
    & > [data-title] { order: -1; }
    &:hover, &:focus-visible {
      z-index: 3;
      flex-wrap: nowrap;
      height: auto;
      min-height: 100%;
      box-shadow: ${theme.shadow[2]};
      & > * { white-space: normal; }
    }
  }
`;

const stateWord = (status: string, { request, offered, done, booked }: Messages['calendar']): string =>
  forStatus(
    { PENDING: request, COUNTERED: offered, COMPLETED: done, ACCEPTED: booked },
    status,
    statusRow(status).label,
  );

export interface CalendarEntryProps {
  entry: DayBooking;
  /** Pixels from the top of the grid. */
  top: number;
  bottom: number;
}

/** A booking or request in its day; leads to all of it. */
export function CalendarEntry({ entry, top, bottom }: CalendarEntryProps) {
  const messages = useMessages();
  const { instant } = useFormats();
  const { booking, lane, lanes, clashes } = entry;
  const time = (iso: string) => instant(iso, { timeStyle: 'short' });
  const place = { '--top': `${top}px`, '--height': `${bottom - top}px`, '--lane': lane, '--lanes': lanes };
  const isOpen = booking.status === 'PENDING' || booking.status === 'COUNTERED';
  return (
    <Item style={place as React.CSSProperties}>
      <Block
        to={`/provider/bookings/${booking.id}`}
        data-tone={statusRow(booking.status).colour}
        data-open={isOpen || undefined}
      >
        <span>
          {time(booking.dateTime)} – {time(endIso(booking))}
        </span>
        <strong data-title="">{booking.service.title}</strong>
        <span>
          {stateWord(booking.status, messages.calendar)} · {customerName(booking, messages)}
        </span>
        {clashes && <strong>{messages.calendar.clash}</strong>}
      </Block>
    </Item>
  );
}
