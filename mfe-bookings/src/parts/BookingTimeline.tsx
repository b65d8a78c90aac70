import styled from '@emotion/styled';
import { useFormats } from 'remote-sdk';
import type { BookingEvent } from 'shared-contracts';
import { media, Price, Text, text, theme } from 'shared-ui';
import { useMessages } from '../messages.ts';
import { reasonWords } from './reason-words.ts';
import { useVisitTime } from './useVisitTime.ts';

const Steps = styled.ol`
  display: grid;
  gap: ${theme.space(4)};
  margin: 0;
  padding: 0 0 0 ${theme.space(5)};
  border-left: 2px solid ${theme.color.line};
  list-style: none;
  ${text('sm')}
`;
const Step = styled.li`
  position: relative;
  &::before {
    content: '';
    position: absolute;
    left: calc(-1 * ${theme.space(5)} - 6px);
    top: 6px;
    width: 10px;
    height: 10px;
    border-radius: 50%;
    background: ${theme.color.primary};
    ${media.forcedColours} { background: CanvasText; }
  }
`;

export interface BookingTimelineProps {
  events: readonly BookingEvent[];
  /** Name of who was asked. */
  provider: string;
}

/** All that happened to a booking, oldest first: the customer's own steps as own, the others by name. */
export function BookingTimeline({ events, provider }: BookingTimelineProps) {
  const messages = useMessages();
  const { instant } = useFormats();
  const visitTime = useVisitTime();
  const { events: sentences, otherEvent } = messages.detail;
  const sentenceOf = ({ action, actor, from }: BookingEvent) =>
    (sentences[`${action}/${actor}/${from}`] ?? sentences[`${action}/${actor}`] ?? otherEvent)(provider);
  const inOrder = [...events].sort((a, b) => Date.parse(a.at) - Date.parse(b.at));
  return (
    <Steps>
      {inOrder.map((event) => (
        <Step key={`${event.at} ${event.action}`}>
          <strong>{sentenceOf(event)}</strong>
          {event.price && (
            <>
              {' ·\u00a0'}
              <Price rupees={event.price} />
            </>
          )}
          <Text size="sm" tone="muted">
            {instant(event.at)}
          </Text>
          {event.dateTime && (
            <Text size="sm">
              {event.fromDateTime && `${visitTime(event.fromDateTime)} → `}
              {visitTime(event.dateTime)}
            </Text>
          )}
          {event.reason && <Text size="sm">{reasonWords(event.reason, messages)}</Text>}
        </Step>
      ))}
    </Steps>
  );
}
