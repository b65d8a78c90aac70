import { type FormEvent, useId, useState } from 'react';
import { type Booking, type DialogProps, kolkataTime } from 'shared-contracts';
import { Button, FormError, Notice, Stack, Text, useOnline } from 'shared-ui';
import { Dialog } from 'shared-ui/dialog';
import { otherName, sideOf } from '../../data/side-of.ts';
import { useCommandOf } from '../../data/useCustomerCommand.ts';
import { useSayChanged } from '../../data/useSayChanged.ts';
import { useMessages } from '../../messages.ts';
import { useVisitTime } from '../../parts/useVisitTime.ts';
import { ClashNotice } from '../matters/ClashNotice.tsx';
import { DayChoice } from '../time-slots/DayChoice.tsx';
import { SlotPicker } from '../time-slots/SlotPicker.tsx';
import { TakenSlotNotice } from '../time-slots/TakenSlotNotice.tsx';
import { useFreeDays } from '../time-slots/useSlots.ts';
import { useTakenSlot } from '../time-slots/useTakenSlot.ts';
import { ChangedMeanwhile } from './ChangedMeanwhile.tsx';
import { useSeenBooking } from './useSeenBooking.ts';

const ERROR_ID = 'reschedule-error';

/** The request stands at the new time, or the agreed one holds while the new one is asked for. */
const isAskedFor = (truth: Booking, start: string): boolean =>
  [truth.dateTime, truth.move?.dateTime].some((at) => at !== undefined && Date.parse(at) === Date.parse(start));

/** The day and time that are chosen, whether they can be had, and asking for them. */
function useReschedule({ input, close }: DialogProps<'reschedule'>) {
  const messages = useMessages();
  const words = messages.reschedule;
  const { booking, changed, isGone, see } = useSeenBooking(input.booking, 'RESCHEDULE');
  const sayChanged = useSayChanged();
  const online = useOnline();
  const { run, busy } = useCommandOf(input.booking);
  const [{ date, start }, choose] = useState({ date: '', start: '' });
  const [error, setError] = useState<string>();
  const isProvider = sideOf(input.booking) === 'provider';
  const of = { providerId: booking.seller.id, serviceId: booking.service.id };
  const days = useFreeDays(of);
  const taken = useTakenSlot(of, date, start, undefined);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (!online) return setError(messages.common.offlineAction);
    if (!date || !start) return setError(words.required);
    if (Date.parse(start) === Date.parse(booking.dateTime)) return setError(words.same);
    if (taken === start) return;
    setError(undefined);
    const params = { id: booking.id };
    const outcome = isProvider
      ? await run({
          name: 'moveBooking',
          booking,
          input: { params, body: { action: 'PROPOSE', dateTime: start } },
          sentence: words.failed,
          reached: (truth) => isAskedFor(truth, start),
        })
      : await run({
          name: 'rescheduleBooking',
          booking,
          input: { params, body: { scheduledDate: date, scheduledTime: kolkataTime(new Date(start)) } },
          sentence: words.failed,
          reached: (truth) => isAskedFor(truth, start),
        });
    if (outcome?.kind === 'done') close(outcome.booking);
    else if (outcome?.kind === 'changed' && outcome.booking) see(outcome.booking);
    else if (outcome) setError(outcome.message);
  }
  /** Why there is nothing to ask for any more. */
  const gone = !busy && isGone ? sayChanged(input.booking, booking) : undefined;
  return { booking, isProvider, changed, of, days, date, start, choose, taken, error, gone, busy, submit };
}

/** Another day and time for a booking: says first what becomes of the present one. */
export function RescheduleDialog(props: DialogProps<'reschedule'>) {
  const { close } = props;
  const { reschedule: words } = useMessages();
  const visitTime = useVisitTime();
  const formId = useId();
  const { booking, isProvider, changed, of, days, date, start, choose, taken, error, gone, busy, submit } =
    useReschedule(props);
  const { service, dateTime } = booking;
  const other = otherName(booking, words.someone);

  if (gone) return <ChangedMeanwhile title={words.title} message={gone} onClose={() => close()} />;
  return (
    <Dialog
      title={words.title}
      description={words.description(service.title)}
      onClose={() => close()}
      dismissible={!busy}
      footer={
        <Button type="submit" form={formId} meaning={String(booking.version)} busy={busy} busyLabel={words.sending}>
          {words.submit}
        </Button>
      }
    >
      <form id={formId} noValidate onSubmit={(event) => void submit(event)}>
        <Stack gap={4}>
          {changed && <Notice tone="warning">{changed}</Notice>}
          <Text>
            {words.current}: <strong>{visitTime(dateTime)}</strong>
          </Text>
          <Notice>
            {booking.status === 'ACCEPTED'
              ? words.held(other, visitTime(dateTime))
              : words.asked(other, visitTime(dateTime))}
          </Notice>
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
          {!isProvider && <ClashNotice id={booking.id} dateTime={start} durationMinutes={service.durationMinutes} />}
          <FormError id={ERROR_ID}>{error}</FormError>
        </Stack>
      </form>
    </Dialog>
  );
}
