import { FormError, Stack } from 'shared-ui';
import { useMessages } from '../../messages.ts';
import { DayChoice } from '../time-slots/DayChoice.tsx';
import { SlotPicker } from '../time-slots/SlotPicker.tsx';
import { TakenSlotNotice } from '../time-slots/TakenSlotNotice.tsx';
import type { BookingFlow } from './useBookingFlow.ts';

const ERROR_ID = 'booking-time-error';

export interface TimeFieldsProps {
  of: { providerId: string; serviceId: string | undefined };
  flow: BookingFlow;
  /** What sending was stopped by; said as long as it is missing. */
  missing: 'date' | 'start' | undefined;
  /** The wanted time, once it turned out that it cannot be had, and what the server said of it. */
  takenStart: string | undefined;
  takenMessage: string | undefined;
}

/** The day, then one of its free times; other times first where the wanted one cannot be had. */
export function TimeFields({ of, flow, missing, takenStart, takenMessage }: TimeFieldsProps) {
  const { form } = useMessages();
  const { draft, chooseTime } = flow;
  const timeError = missing === 'start' && !draft.start;
  return (
    <Stack gap={4}>
      <DayChoice
        days={flow.days}
        value={draft.date}
        onChange={(date) => chooseTime({ date, start: '' })}
        isMissing={missing === 'date' && !draft.date}
      />
      {takenStart && (
        <TakenSlotNotice
          {...of}
          takenStart={takenStart}
          message={takenMessage}
          onChoose={(start) => chooseTime({ start, date: start.slice(0, 10) })}
        />
      )}
      {timeError && <FormError id={ERROR_ID}>{form.required}</FormError>}
      <SlotPicker
        {...of}
        date={draft.date}
        value={draft.start}
        onChange={(start) => chooseTime({ start })}
        errorId={timeError ? ERROR_ID : undefined}
      />
    </Stack>
  );
}
