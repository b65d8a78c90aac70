import styled from '@emotion/styled';
import { useFormats } from 'remote-sdk';
import { addDays, type FreeDay, fromKolkata, kolkataDate } from 'shared-contracts';
import { Fieldset, ToggleChip, text, theme, useNow } from 'shared-ui';
import { useMessages } from '../../messages.ts';

const Strip = styled.div`
  display: flex;
  gap: ${theme.space(2)};
  /* Room for the focus ring, which a scrolling box would cut. */
  margin: -${theme.space(1)};
  /* As wide as the form, however many days there are. */
  width: 0;
  min-width: calc(100% + ${theme.space(2)});
  padding: ${theme.space(1)};
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

export interface DayChipsProps {
  days: readonly FreeDay[];
  /** The chosen date. */
  value: string;
  onChange: (date: string) => void;
}

/** The next days to choose with one tap; days off and those without a free time are grey. */
export function DayChips({ days, value, onChange }: DayChipsProps) {
  const { form } = useMessages();
  const { instant } = useFormats();
  const today = kolkataDate(new Date(useNow(60_000)));
  const nameOf = (date: string) => {
    if (date === today) return form.today;
    if (date === addDays(today, 1)) return form.tomorrow;
    return instant(fromKolkata(date, '12:00'), { weekday: 'short', day: 'numeric', month: 'short' });
  };
  const factOf = ({ open, free }: FreeDay) => (open ? (free > 0 ? form.freeTimes(free) : form.noneLeft) : form.dayOff);
  return (
    <Fieldset legend={form.day}>
      <Strip>
        {days
          .filter(({ date }) => date >= today)
          .map((day) => (
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
    </Fieldset>
  );
}
