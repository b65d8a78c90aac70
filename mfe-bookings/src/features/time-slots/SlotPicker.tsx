import styled from '@emotion/styled';
import { useFormats } from 'remote-sdk';
import { messageOf } from 'shared-contracts';
import { ErrorState, Skeleton, Stack, Text, text, theme, useNow, Waiting } from 'shared-ui';
import { RadioGroup } from 'shared-ui/forms';
import { useMessages } from '../../messages.ts';
import { dayPartOf } from './day-parts.ts';
import { type SlotsOf, useSlots } from './useSlots.ts';

const Taken = styled.span`
  display: block;
  ${text('xs')}
`;
const Bones = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(80px, 1fr));
  gap: ${theme.space(2)};
`;

export interface SlotPickerProps extends SlotsOf {
  date: string;
  value: string;
  onChange: (start: string) => void;
  errorId?: string | undefined;
}

/** The provider's times of a day as radio buttons; taken ones are shown and cannot be chosen. */
export function SlotPicker({ date, value, onChange, errorId, ...of }: SlotPickerProps) {
  const messages = useMessages();
  const { instant } = useFormats();
  const query = useSlots(of, date);
  const now = useNow(30_000);
  if (!date) return <Text tone="soft">{messages.form.chooseDate}</Text>;
  if (query.isError && !query.data) {
    return (
      <ErrorState
        message={messageOf(query.error, messages.form.slotsFailed)}
        onRetry={() => void query.refetch()}
        busy={query.isFetching}
      />
    );
  }
  if (!query.data) {
    return (
      <>
        <Waiting quiet />
        <Bones aria-busy="true">
          {Array.from({ length: 8 }, (_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity
            <Skeleton key={index} height={44} radius="md" />
          ))}
        </Bones>
      </>
    );
  }
  const all = query.data.data;
  const isFree = ({ start, available }: (typeof all)[number]) => available && Date.parse(start) > now;
  // Times that have passed or are too soon are left out; taken ones are shown.
  const slots = all.filter((slot) => isFree(slot) || (slot.taken ?? Date.parse(slot.start) > now));
  if (all.length === 0) return <Text role="status">{messages.form.noSlots}</Text>;
  if (slots.length === 0) return <Text role="status">{messages.form.noFree}</Text>;
  return (
    <Stack gap={2}>
      {!slots.some(isFree) && <Text role="status">{messages.form.noFree}</Text>}
      <RadioGroup
        label={messages.form.times}
        hideLabel
        layout="grid"
        value={value}
        onChange={onChange}
        aria-describedby={errorId}
        options={slots.map((slot) => ({
          value: slot.start,
          label: instant(slot.start, { timeStyle: 'short' }),
          disabled: !isFree(slot),
          section: messages.form.dayParts[dayPartOf(slot.start)],
        }))}
        renderOption={({ label, disabled }) => (
          <>
            {label}
            {disabled && <Taken> {messages.form.taken}</Taken>}
          </>
        )}
      />
    </Stack>
  );
}
