import { useCall } from 'remote-sdk';
import { type DialogProps, type FreeDay, kolkataDate, type Provider } from 'shared-contracts';
import { usePersistentDraft } from 'shared-ui';
import { useFreeDays } from '../time-slots/useSlots.ts';
import { type BookingDraft, emptyDraft, withoutPast } from './booking-draft.ts';
import { useAddressChoice } from './useAddressChoice.ts';
import { useStepHistory } from './useStepHistory.ts';

export type BookingStep = 'providers' | 'form';

/** The first time that can be had, as long as nothing else was chosen. */
function withFirstTime(draft: BookingDraft, days: readonly FreeDay[]): BookingDraft {
  const first = draft.isTimeChosen || draft.date !== '' ? null : days.find((day) => day.first !== null)?.first;
  return first ? { ...draft, date: first.slice(0, 10), start: first } : draft;
}

/** What the booking dialog knows: service, providers, the draft, and which step is shown. */
export function useBookingFlow(
  { serviceSlug, providerId }: DialogProps<'booking'>['input'],
  userId: string,
  closed: () => void,
) {
  const service = useCall('getService', { params: { id: serviceSlug } });
  const providers = useCall('getProvidersByService', { params: { slug: serviceSlug } });
  const [kept, setDraft, forgetDraft] = usePersistentDraft<BookingDraft>(`booking.${userId}.${serviceSlug}`, {
    ...emptyDraft,
    providerId: providerId ?? '',
  });
  const { step, goTo, leave } = useStepHistory<BookingStep>(providerId ? 'form' : 'providers', closed);
  const now = Date.now();
  const entered = withoutPast({ ...emptyDraft, ...kept }, kolkataDate(new Date(now)), now);

  const wanted = providerId && step === 'form' && !kept.providerId ? providerId : entered.providerId;
  const provider: Provider | undefined = providers.data?.data.find(({ id }) => id === wanted);

  const days = useFreeDays({ providerId: provider?.id ?? '', serviceId: service.data?.data.id });
  const draft = withFirstTime(entered, days);

  /** Another provider has other times and another price; the message stays. */
  const chooseProvider = (id: string) =>
    setDraft((before) =>
      before.providerId === id
        ? before
        : { ...before, providerId: id, date: '', start: '', isTimeChosen: false, price: null },
    );
  const change = (part: Partial<BookingDraft>) => setDraft((before) => ({ ...before, ...part }));
  const chooseTime = (time: Partial<Pick<BookingDraft, 'date' | 'start'>>) =>
    change({ date: draft.date, start: draft.start, ...time, isTimeChosen: true });

  return {
    service: service.data?.data,
    serviceError: service.error,
    retryService: () => void service.refetch(),
    providers,
    provider,
    draft,
    days,
    address: useAddressChoice(draft, change, provider?.id),
    change,
    chooseTime,
    chooseProvider,
    forgetDraft,
    // A provider that went away, or a draft without one, leads back to the list.
    step: step === 'form' && (provider || providers.isLoading) ? ('form' as const) : ('providers' as const),
    goTo,
    leave,
  };
}
export type BookingFlow = ReturnType<typeof useBookingFlow>;
