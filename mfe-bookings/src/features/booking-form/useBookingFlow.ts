import { useState } from 'react';
import { useCall } from 'remote-sdk';
import { type DialogProps, kolkataDate, type Provider } from 'shared-contracts';
import { usePersistentDraft } from 'shared-ui';
import { type BookingDraft, emptyDraft, withoutPast } from './booking-draft.ts';

export type BookingStep = 'providers' | 'form';

/** What the booking dialog knows: service, providers, the draft, and which step is shown. */
export function useBookingFlow({ serviceSlug, providerId }: DialogProps<'booking'>['input'], userId: string) {
  const service = useCall('getService', { params: { id: serviceSlug } });
  const providers = useCall('getProvidersByService', { params: { slug: serviceSlug } });
  const [kept, setDraft, forgetDraft] = usePersistentDraft<BookingDraft>(`booking.${userId}.${serviceSlug}`, {
    ...emptyDraft,
    providerId: providerId ?? '',
  });
  const [step, setStep] = useState<BookingStep>(providerId ? 'form' : 'providers');
  const now = Date.now();
  const draft = withoutPast(kept, kolkataDate(new Date(now)), now);

  const wanted = providerId && step === 'form' && !kept.providerId ? providerId : draft.providerId;
  const provider: Provider | undefined = providers.data?.data.find(({ id }) => id === wanted);

  /** Another provider has other times and another price; the message stays. */
  const chooseProvider = (id: string) =>
    setDraft((before) => (before.providerId === id ? before : { ...before, providerId: id, start: '', price: null }));
  const change = (part: Partial<BookingDraft>) => setDraft((before) => ({ ...before, ...part }));

  return {
    service: service.data?.data,
    serviceError: service.error,
    retryService: () => void service.refetch(),
    providers,
    provider,
    draft,
    change,
    chooseProvider,
    forgetDraft,
    // A provider that went away, or a draft without one, leads back to the list.
    step: step === 'form' && (provider || providers.isLoading) ? ('form' as const) : ('providers' as const),
    goTo: setStep,
  };
}
export type BookingFlow = ReturnType<typeof useBookingFlow>;
