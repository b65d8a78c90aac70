import { useEffect } from 'react';
import { useCall } from 'remote-sdk';
import { useProviders } from 'remote-sdk/providers';
import { type DialogProps, type FreeDay, kolkataDate, now, type Provider } from 'shared-contracts';
import { usePersistentDraft } from 'shared-ui';
import { useFreeDays } from '../time-slots/useSlots.ts';
import { type BookingDraft, emptyDraft, withoutPast } from './booking-draft.ts';
import { useAddressChoice } from './useAddressChoice.ts';
import { useStepHistory } from './useStepHistory.ts';

export type BookingStep = 'providers' | 'form';

/** Another provider has other times: none is chosen, but the one that is asked for again. */
const timeFor = ({ dateTime }: DialogProps<'booking'>['input']) => ({
  date: dateTime?.slice(0, 10) ?? '',
  start: dateTime ?? '',
  isTimeChosen: dateTime !== undefined,
});

/** A draft as the dialog was asked to begin: a provider has own times, what is given wins over what was left. */
function begunWith(draft: BookingDraft, input: DialogProps<'booking'>['input']): BookingDraft {
  const { providerId, dateTime, price, onlyWomen } = input;
  const isOther = providerId !== undefined && providerId !== draft.providerId;
  const wished = onlyWomen ? { ...draft, onlyWomen, alsoIds: [] } : draft;
  const begun = isOther ? { ...wished, providerId, ...timeFor(input), price: null } : wished;
  if (dateTime === undefined) return begun;
  return { ...begun, ...timeFor(input), price: price ?? null, attempt: null };
}

/** The first time that can be had, as long as nothing else was chosen. */
function withFirstTime(draft: BookingDraft, days: readonly FreeDay[]): BookingDraft {
  const first = draft.isTimeChosen || draft.date !== '' ? null : days.find((day) => day.first !== null)?.first;
  return first ? { ...draft, date: first.slice(0, 10), start: first } : draft;
}

/** What the booking dialog knows: service, providers, the draft, and which step is shown. */
export function useBookingFlow(input: DialogProps<'booking'>['input'], userId: string, closed: () => void) {
  const { serviceSlug, providerId } = input;
  const service = useCall('getService', { params: { id: serviceSlug } });
  const providers = useProviders(serviceSlug);
  const [stored, setDraft, forgetDraft] = usePersistentDraft<BookingDraft>(`booking.${userId}.${serviceSlug}`, {
    ...emptyDraft,
    providerId: providerId ?? '',
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, after what was left of a draft was read
  useEffect(() => setDraft((before) => begunWith(before, input)), []);
  const { step, goTo, leave } = useStepHistory<BookingStep>(providerId ? 'form' : 'providers', closed);
  const at = now();
  const entered = withoutPast({ ...emptyDraft, ...stored }, kolkataDate(new Date(at)), at);

  const wanted = providerId && step === 'form' && !stored.providerId ? providerId : entered.providerId;
  const provider: Provider | undefined = providers.data?.data.find(({ id }) => id === wanted);

  const all = providers.data?.data ?? [];
  const women = all.filter(({ woman }) => woman);

  const days = useFreeDays({ providerId: provider?.id ?? '', serviceId: service.data?.data.id });
  const draft = withFirstTime(entered, days);

  /** Another provider has other times and another price; the message stays. */
  const chooseProvider = (id: string) =>
    setDraft((before) =>
      before.providerId === id ? before : { ...before, providerId: id, alsoIds: [], ...timeFor(input), price: null },
    );
  /** Nobody who was chosen before goes on being asked unseen. */
  const wishWomen = (onlyWomen: boolean) => change({ onlyWomen, alsoIds: [] });
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
    address: useAddressChoice(draft, change, provider?.id, input.address),
    change,
    chooseTime,
    chooseProvider,
    /** Whether there is a choice between all and women alone. */
    hasWomen: women.length > 0 && women.length < all.length,
    /** Who is proposed. */
    proposed: entered.onlyWomen && women.length > 0 ? women : all,
    wishWomen,
    forgetDraft,
    // A provider that went away, or a draft without one, leads back to the list.
    step: step === 'form' && (provider || providers.isLoading) ? ('form' as const) : ('providers' as const),
    goTo,
    leave,
  };
}
export type BookingFlow = ReturnType<typeof useBookingFlow>;
