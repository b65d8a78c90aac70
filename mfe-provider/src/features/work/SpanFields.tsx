import styled from '@emotion/styled';
import type { WorkingSpan } from 'shared-contracts';
import { IconButton, TextInput, theme } from 'shared-ui';
import { useMessages } from '../../messages.ts';

const Row = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto minmax(0, 1fr) ${theme.touchTarget};
  align-items: center;
  gap: ${theme.space(1)};
`;
const Time = styled(TextInput)`
  min-width: 0;
  min-height: ${theme.touchTarget};
  padding-inline: ${theme.space(2)};
  /* A tap anywhere opens the clock of a phone; its sign would leave no room for the time. */
  @media (max-width: 359.98px) { padding-inline: ${theme.space(1)}; }
  @media (max-width: 479.98px) { &::-webkit-calendar-picker-indicator { display: none; } }
`;

const NextDay = styled.small`
  grid-column: 1 / -1;
  color: ${theme.color.inkSoft};
`;

const HALF_HOUR_S = 1800;

export interface SpanFieldsProps {
  /** Name of the weekday. */
  day: string;
  span: WorkingSpan;
  isWrong: boolean;
  onChange: (span: WorkingSpan) => void;
  onRemove: () => void;
}

/** From when to when, on one day. */
export function SpanFields({ day, span, isWrong, onChange, onRemove }: SpanFieldsProps) {
  const { hours: words } = useMessages().work;
  const field = (end: 'start' | 'end', label: string) => (
    <Time
      type="time"
      step={HALF_HOUR_S}
      aria-label={label}
      aria-invalid={isWrong || span[end] === '' || undefined}
      // A time field writes midnight as the beginning of a day.
      value={span[end] === '24:00' ? '00:00' : span[end]}
      onChange={({ target }) =>
        onChange({ ...span, [end]: end === 'end' && target.value === '00:00' ? '24:00' : target.value })
      }
    />
  );
  const isOverNight = span.start !== '' && span.end !== '' && span.end < span.start;
  return (
    <Row>
      {field('start', words.from(day))}
      <span aria-hidden="true">–</span>
      {field('end', words.to(day))}
      <IconButton icon="close" label={words.remove(day)} onClick={onRemove} />
      {isOverNight && <NextDay>{words.nextDay}</NextDay>}
    </Row>
  );
}
