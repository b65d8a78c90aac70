import styled from '@emotion/styled';
import { useEffect, useId, useRef, useState } from 'react';
import { useFormats } from 'remote-sdk';
import { addDays, type FreeDay, fromKolkata, kolkataDate } from 'shared-contracts';
import { Fieldset, FormError, Stack, ToggleChip, text, theme, useNow } from 'shared-ui';
import { useMessages } from '../../messages.ts';
import { DateChip } from './DateChip.tsx';

const Row = styled.div`
  display: flex;
  gap: ${theme.space(2)};
`;
const Strip = styled.div`
  position: relative;
  display: flex;
  gap: ${theme.space(2)};
  /* Room for the focus ring, which a scrolling box would cut. */
  margin: -${theme.space(1)};
  padding: ${theme.space(1)};
  /* As wide as the row lets it be, however many days there are. */
  width: 0;
  flex: 1;
  overflow-x: auto;
  scrollbar-width: thin;
  overscroll-behavior-x: contain;
`;
const Day = styled(ToggleChip)`
  flex: none;
  flex-direction: column;
  gap: 0;
  min-width: 84px;
  min-height: 56px;
  padding-inline: ${theme.space(3)};
  border-radius: ${theme.radius.md};
  &:disabled { background: ${theme.color.surfaceSunk}; color: ${theme.color.inkMuted}; opacity: 1; }
`;
const Fact = styled.span`
  ${text('xs')}
  font-weight: 500;
`;

export interface DayChoiceProps {
  /** The next days, as far as they are known. */
  days: readonly FreeDay[];
  /** The chosen date; empty: none. */
  value: string;
  onChange: (date: string) => void;
  /** The day is missing. */
  isMissing: boolean;
}

/** What each day is called, and what can be had on it. */
function useDayWords(today: string) {
  const { form } = useMessages();
  const { instant } = useFormats();
  const nameOf = (date: string) => {
    if (date === today) return form.today;
    if (date === addDays(today, 1)) return form.tomorrow;
    return instant(fromKolkata(date, '12:00'), { weekday: 'short', day: 'numeric', month: 'short' });
  };
  const factOf = ({ open, free }: FreeDay) => (open ? (free > 0 ? form.freeTimes(free) : form.noneLeft) : form.dayOff);
  return { nameOf, factOf };
}

/** The chosen day stands in view, whoever chose it. */
function useChosenInView(value: string, count: number) {
  const strip = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another day is another chip
  useEffect(() => {
    const chip = strip.current?.querySelector<HTMLElement>('[aria-pressed="true"]');
    if (!strip.current || !chip) return;
    const { scrollLeft, clientWidth } = strip.current;
    const isInView = chip.offsetLeft >= scrollLeft && chip.offsetLeft + chip.offsetWidth <= scrollLeft + clientWidth;
    if (!isInView) strip.current.scrollLeft = chip.offsetLeft - (clientWidth - chip.offsetWidth) / 2;
  }, [value, count]);
  return strip;
}

/**
 * One choice of a day: the next ones with what is free on them (days off and full ones are grey), and any later one
 * from the calendar, which then stands among them.
 */
export function DayChoice({ days, value, onChange, isMissing }: DayChoiceProps) {
  const { form } = useMessages();
  const today = kolkataDate(new Date(useNow(60_000)));
  const { nameOf, factOf } = useDayWords(today);
  const errorId = useId();
  // A date typed digit by digit passes through early years: it stays in the field and is no choice.
  const [early, setEarly] = useState('');
  const type = (typed: string) => {
    const isPast = typed !== '' && typed < today;
    setEarly(isPast ? typed : '');
    onChange(isPast ? '' : typed);
  };
  const shown = days.filter(({ date }) => date >= today);
  const isFar = value !== '' && !shown.some(({ date }) => date === value);
  const strip = useChosenInView(value, shown.length);
  const error = isMissing ? form.required : early >= '2000' ? form.pastDate : undefined;
  return (
    <Stack gap={2}>
      <Fieldset legend={form.day}>
        <Row>
          <Strip ref={strip}>
            {isFar && (
              <Day pressed onClick={() => onChange(value)}>
                {nameOf(value)}
              </Day>
            )}
            {shown.map((day) => (
              <Day
                key={day.date}
                pressed={day.date === value}
                disabled={day.free === 0}
                onClick={() => onChange(day.date)}
              >
                <span>{nameOf(day.date)}</span>
                <Fact>{factOf(day)}</Fact>
              </Day>
            ))}
          </Strip>
          <DateChip value={value || early} min={today} onChange={type} errorId={error ? errorId : undefined} />
        </Row>
      </Fieldset>
      <FormError id={errorId}>{error}</FormError>
    </Stack>
  );
}
