import styled from '@emotion/styled';
import { useState } from 'react';
import { useFormats } from 'remote-sdk';
import { addDays, fromKolkata, kolkataDate, type ProviderWork, workLimits } from 'shared-contracts';
import { Button, IconButton, Text, TextInput, text, theme, useNow } from 'shared-ui';
import { Field } from 'shared-ui/forms';
import { useMessages } from '../../messages.ts';
import { useWorkPart } from './useWorkPart.ts';
import { WorkSection } from './WorkSection.tsx';

const Days = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space(2)};
  margin: 0;
  padding: 0;
  list-style: none;
  & > li {
    display: inline-flex;
    align-items: center;
    padding-left: ${theme.space(3)};
    border: 1px solid ${theme.color.lineStrong};
    border-radius: ${theme.radius.pill};
    ${text('sm')}
    font-weight: 600;
  }
`;
const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  gap: ${theme.space(2)};
  /* A whole date: where there is no room for it beside the button, the button goes below. */
  & > div { flex: 1 1 10rem; }
  & > button { min-height: 48px; }
`;

function DayList({ days, onRemove }: { days: readonly string[]; onRemove: (day: string) => void }) {
  const { daysOff: words } = useMessages().work;
  const { instant } = useFormats();
  const name = (day: string) =>
    instant(fromKolkata(day, '12:00'), { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' });
  return (
    <Days>
      {days.map((day) => (
        <li key={day}>
          {name(day)}
          <IconButton icon="close" label={words.remove(name(day))} onClick={() => onRemove(day)} />
        </li>
      ))}
    </Days>
  );
}

/** Dates on which nothing is worked, whatever the weekday. */
export function DaysOffForm({ work }: { work: ProviderWork }) {
  const { daysOff: words } = useMessages().work;
  const today = kolkataDate(new Date(useNow(60_000)));
  const last = addDays(today, workLimits.daysAhead);
  const [date, setDate] = useState('');
  const [problem, setProblem] = useState<string>();
  const part = useWorkPart<readonly string[]>({
    name: 'days-off',
    work,
    read: ({ daysOff }) => daysOff,
    problemOf: () => undefined,
    toChange: (days) => ({ daysOff: [...days] }),
  });
  function add() {
    if (!/^\d{4}-\d{2}-\d{2}$/.test(date) || date < today || date > last) return setProblem(words.invalid);
    if (!part.value.includes(date)) part.set([...part.value, date].sort());
    setDate('');
    setProblem(undefined);
  }

  return (
    <WorkSection title={words.title} text={words.text} part={part}>
      {part.value.length === 0 ? (
        <Text size="sm" tone="muted">
          {words.none}
        </Text>
      ) : (
        <DayList days={part.value} onRemove={(day) => part.set(part.value.filter((each) => each !== day))} />
      )}
      <Row>
        <Field label={words.label} error={problem}>
          {(control) => (
            <TextInput
              {...control}
              type="date"
              min={today}
              max={last}
              value={date}
              onChange={({ target }) => setDate(target.value)}
            />
          )}
        </Field>
        <Button variant="secondary" onClick={add}>
          {words.add}
        </Button>
      </Row>
    </WorkSection>
  );
}
