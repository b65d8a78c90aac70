import { type FormEvent, useId, useState } from 'react';
import { canAct, type DialogProps, kolkataTime } from 'shared-contracts';
import { Button, FormError, Stack, Text, useNow, useOnline } from 'shared-ui';
import { Dialog } from 'shared-ui/dialog';
import { sayChanged } from '../../data/say-changed.ts';
import { useCustomerCommand } from '../../data/useCustomerCommand.ts';
import { useMessages } from '../../messages.ts';
import { useVisitTime } from '../../parts/useVisitTime.ts';
import { DayChoice } from '../time-slots/DayChoice.tsx';
import { SlotPicker } from '../time-slots/SlotPicker.tsx';
import { TakenSlotNotice } from '../time-slots/TakenSlotNotice.tsx';
import { useFreeDays } from '../time-slots/useSlots.ts';
import { useTakenSlot } from '../time-slots/useTakenSlot.ts';
import { ChangedMeanwhile } from './ChangedMeanwhile.tsx';
import { useLatestBooking } from './useLatestBooking.ts';

const ERROR_ID = 'reschedule-error';

/** The day and time that are chosen, whether they can be had, and asking for them. */
function useReschedule({ input, close }: DialogProps<'reschedule'>) {
  const messages = useMessages();
  const words = messages.reschedule;
  const booking = useLatestBooking(input.booking);
  const now = useNow(1000);
  const online = useOnline();
  const { run, busy } = useCustomerCommand();
  const [{ date, start }, choose] = useState({ date: '', start: '' });
  const [error, setError] = useState<string>();
  const [changed, setChanged] = useState<string>();
  const of = { providerId: booking.seller.id, serviceId: booking.service.id };
  const days = useFreeDays(of);
  const taken = useTakenSlot(of, date, start, undefined);
  const gone = !busy && !canAct(booking, 'RESCHEDULE', 'customer', new Date(now));

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (!online) return setError(messages.common.offlineAction);
    if (!date || !start) return setError(words.required);
    if (Date.parse(start) === Date.parse(booking.dateTime)) return setError(words.same);
    if (taken === start) return;
    setError(undefined);
    const outcome = await run({
      name: 'rescheduleBooking',
      booking,
      input: {
        params: { id: booking.id },
        body: { scheduledDate: date, scheduledTime: kolkataTime(new Date(start)) },
      },
      sentence: words.failed,
      reached: (truth) => Date.parse(truth.dateTime) === Date.parse(start),
    });
    if (outcome?.kind === 'done') close(outcome.booking);
    else if (outcome?.kind === 'changed') setChanged(outcome.message);
    else if (outcome) setError(outcome.message);
  }
  /** Why there is nothing to ask for any more. */
  const message = changed ?? (gone ? sayChanged(messages, input.booking, booking) : undefined);
  return { booking, of, days, date, start, choose, taken, error, message, busy, submit };
}

/** Another day and time for a booking; the provider has to agree again. */
export function RescheduleDialog(props: DialogProps<'reschedule'>) {
  const { close } = props;
  const { reschedule: words } = useMessages();
  const visitTime = useVisitTime();
  const formId = useId();
  const { booking, of, days, date, start, choose, taken, error, message, busy, submit } = useReschedule(props);

  if (message) return <ChangedMeanwhile title={words.title} message={message} onClose={() => close()} />;
  return (
    <Dialog
      title={words.title}
      description={words.description(booking.service.title)}
      onClose={() => close()}
      dismissible={!busy}
      footer={
        <Button type="submit" form={formId} busy={busy} busyLabel={words.sending}>
          {words.submit}
        </Button>
      }
    >
      <form id={formId} noValidate onSubmit={(event) => void submit(event)}>
        <Stack gap={4}>
          <Text>
            {words.current}: <strong>{visitTime(booking.dateTime)}</strong>
          </Text>
          <DayChoice
            days={days}
            value={date}
            onChange={(next) => choose({ date: next, start: '' })}
            isMissing={false}
          />
          {taken && (
            <TakenSlotNotice
              {...of}
              takenStart={taken}
              onChoose={(next) => choose({ date: next.slice(0, 10), start: next })}
            />
          )}
          <SlotPicker
            {...of}
            date={date}
            value={start}
            onChange={(next) => choose({ date, start: next })}
            errorId={error ? ERROR_ID : undefined}
          />
          <FormError id={ERROR_ID}>{error}</FormError>
        </Stack>
      </form>
    </Dialog>
  );
}
