import styled from '@emotion/styled';
import { useState } from 'react';
import { addDays, fromKolkata, kolkataDate, type ProviderWork, toKolkataIso, workLimits } from 'shared-contracts';
import { Button, FormError, IconButton, Text, TextInput, text, theme, useNow } from 'shared-ui';
import { Field } from 'shared-ui/forms';
import { useMessages } from '../../messages.ts';
import { useWorkPart } from './useWorkPart.ts';
import { WorkSection } from './WorkSection.tsx';

const Spans = styled.ul`
  display: grid;
  margin: 0;
  padding: 0;
  list-style: none;
  & > li {
    display: flex;
    align-items: center;
    justify-content: space-between;
    border-top: 1px solid ${theme.color.line};
    ${text('sm')}
    font-weight: 600;
  }
`;
const Row = styled.div`
  display: grid;
  /* A date field of a browser is no narrower than its date. */
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 12rem), 1fr));
  align-items: end;
  gap: ${theme.space(2)};
  & > button { min-height: 48px; }
`;

type Blocked = NonNullable<ProviderWork['blocked']>[number];

/** The hours that were entered; an end before the beginning lies on the next day. Undefined: they are none. */
function readSpan(today: string, date: string, from: string, to: string): Blocked | undefined {
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(date) && date >= today && date <= addDays(today, workLimits.daysAhead);
  if (!isDay || from === '' || to === '' || from === to) return undefined;
  const [start, end] = [fromKolkata(date, from), fromKolkata(to > from ? date : addDays(date, 1), to)];
  return { start: toKolkataIso(start), end: toKolkataIso(end) };
}

/** Hours of one day in which nothing is worked, whatever the weekday. */
export function BlockedForm({ work }: { work: ProviderWork }) {
  const { blocked: words } = useMessages().work;
  const now = useNow(60_000);
  const today = kolkataDate(new Date(now));
  const part = useWorkPart<readonly Blocked[]>({
    name: 'blocked',
    work,
    read: ({ blocked = [] }) => blocked.filter(({ end }) => Date.parse(end) > now),
    problemOf: () => undefined,
    toChange: (blocked) => ({ blocked: [...blocked] }),
  });
  return (
    <WorkSection title={words.title} text={words.text} part={part}>
      {part.value.length === 0 ? (
        <Text size="sm" tone="muted">
          {words.none}
        </Text>
      ) : (
        <Spans>
          {part.value.map((span) => (
            <li key={span.start}>
              {words.span(span.start, span.end)}
              <IconButton
                icon="close"
                label={words.remove(words.span(span.start, span.end))}
                onClick={() => part.set(part.value.filter((each) => each !== span))}
              />
            </li>
          ))}
        </Spans>
      )}
      {part.value.length < workLimits.blocked && (
        <AddHours
          today={today}
          onAdd={(span) =>
            part.set(
              [...part.value.filter(({ start }) => start !== span.start), span].sort(
                (a, b) => Date.parse(a.start) - Date.parse(b.start),
              ),
            )
          }
        />
      )}
    </WorkSection>
  );
}

function AddHours({ today, onAdd }: { today: string; onAdd: (span: Blocked) => void }) {
  const { blocked: words } = useMessages().work;
  const [date, setDate] = useState('');
  const [from, setFrom] = useState('');
  const [to, setTo] = useState('');
  const [isWrong, setWrong] = useState(false);
  function add() {
    const span = readSpan(today, date, from, to);
    setWrong(span === undefined);
    if (!span) return;
    onAdd(span);
    setFrom('');
    setTo('');
  }
  const field = (label: string, type: 'date' | 'time', value: string, set: (value: string) => void) => (
    <Field label={label}>
      {(control) => (
        <TextInput
          {...control}
          type={type}
          min={type === 'date' ? today : undefined}
          aria-invalid={(isWrong && value === '') || undefined}
          value={value}
          onChange={({ target }) => set(target.value)}
        />
      )}
    </Field>
  );
  return (
    <>
      <Row>
        {field(words.date, 'date', date, setDate)}
        {field(words.from, 'time', from, setFrom)}
        {field(words.to, 'time', to, setTo)}
        <Button variant="secondary" onClick={add}>
          {words.add}
        </Button>
      </Row>
      <FormError>{isWrong ? words.invalid : undefined}</FormError>
    </>
  );
}
