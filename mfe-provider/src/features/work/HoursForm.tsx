import styled from '@emotion/styled';
import { useFormats } from 'remote-sdk';
import {
  addDays,
  fromKolkata,
  type ProviderWork,
  problemOfHours,
  type WorkingSpan,
  workLimits,
} from 'shared-contracts';
import { Button, Icon, Stack, Text, text, theme } from 'shared-ui';
import { useMessages } from '../../messages.ts';
import { SpanFields } from './SpanFields.tsx';
import { useWorkPart } from './useWorkPart.ts';
import { WorkSection } from './WorkSection.tsx';

/** Weeks begin on Monday; 0 is Sunday. */
const week = [1, 2, 3, 4, 5, 6, 0] as const;
const A_SUNDAY = '2026-11-22';
const HOURS = 24;

const Day = styled.fieldset`
  display: grid;
  grid-template-columns: 104px minmax(0, 1fr);
  align-items: start;
  gap: ${theme.space(2)};
  min-width: 0;
  margin: 0;
  padding: ${theme.space(2)} 0 0;
  border: 0;
  border-top: 1px solid ${theme.color.line};
  @media (max-width: 479.98px) { grid-template-columns: minmax(0, 1fr); gap: 0; }
`;
const DayName = styled.span`
  display: flex;
  align-items: center;
  min-height: ${theme.touchTarget};
  ${text('sm')}
  font-weight: 650;
`;

/** What can be added to a day: usual hours, or what comes an hour after its last. */
function nextSpan(weekday: number, spans: readonly WorkingSpan[]): WorkingSpan {
  const last = spans.at(-1);
  if (!last) return { weekday, start: '09:00', end: '18:00' };
  const hour = (add: number) => `${String((Number(last.end.slice(0, 2)) + add) % HOURS).padStart(2, '0')}:00`;
  return { weekday, start: hour(1), end: hour(3) };
}

/** Working hours of each weekday; a break makes two of one. */
export function HoursForm({ work }: { work: ProviderWork }) {
  const { hours: words } = useMessages().work;
  const { instant } = useFormats();
  const dayName = (weekday: number) => instant(fromKolkata(addDays(A_SUNDAY, weekday), '12:00'), { weekday: 'long' });
  const part = useWorkPart<readonly WorkingSpan[]>({
    name: 'hours',
    work,
    read: ({ workingHours }) => workingHours,
    problemOf: (spans) => {
      const unset = spans.find(({ start, end }) => start === '' || end === '');
      if (unset) return words.unset(dayName(unset.weekday));
      const found = problemOfHours(spans);
      return found && words[found.problem](dayName(spans[found.index]?.weekday ?? 0));
    },
    toChange: (spans) => ({ workingHours: [...spans] }),
  });
  const { value, set } = part;
  const wrong = part.problem === undefined ? undefined : problemOfHours(value)?.index;

  return (
    <WorkSection title={words.title} text={words.text} part={part}>
      <Stack gap={2}>
        {week.map((weekday) => (
          <DayHours key={weekday} weekday={weekday} name={dayName(weekday)} wrong={wrong} all={value} set={set} />
        ))}
      </Stack>
    </WorkSection>
  );
}

interface DayHoursProps {
  weekday: number;
  name: string;
  /** Where among all spans the one is that cannot be saved. */
  wrong: number | undefined;
  /** Those of the whole week. */
  all: readonly WorkingSpan[];
  set: (all: readonly WorkingSpan[]) => void;
}

function DayHours({ weekday, name, wrong, all, set }: DayHoursProps) {
  const { hours: words } = useMessages().work;
  const spans = all.filter((span) => span.weekday === weekday);
  return (
    <Day aria-label={name}>
      <DayName aria-hidden="true">{name}</DayName>
      <Stack gap={1}>
        {spans.map((span) => {
          const index = all.indexOf(span);
          return (
            <SpanFields
              key={index}
              day={name}
              span={span}
              isWrong={index === wrong}
              onChange={(next) => set(all.map((each) => (each === span ? next : each)))}
              onRemove={() => set(all.filter((each) => each !== span))}
            />
          );
        })}
        {spans.length < workLimits.spansPerDay && (
          <Stack direction="row" gap={2} align="center" wrap>
            {spans.length === 0 && (
              <Text size="sm" tone="muted">
                {words.dayOff}
              </Text>
            )}
            <Button
              size="sm"
              variant="quiet"
              aria-label={words.addTo(name)}
              onClick={() => set([...all, nextSpan(weekday, spans)])}
            >
              <Icon name="plus" size={18} />
              {spans.length === 0 ? words.add : words.addMore}
            </Button>
          </Stack>
        )}
      </Stack>
    </Day>
  );
}
