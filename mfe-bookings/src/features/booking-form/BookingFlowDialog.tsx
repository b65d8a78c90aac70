import styled from '@emotion/styled';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import {
  type Booking,
  DEFAULT_BOOKING_DESCRIPTION,
  type DialogProps,
  PAYMENT_TYPE,
  type Provider,
  type Service,
} from 'shared-contracts';
import { Button, Skeleton, Stack, theme, useOnline, Waiting } from 'shared-ui';
import { Dialog } from 'shared-ui/dialog';
import { useMessages } from '../../messages.ts';
import { useTakenSlot } from '../time-slots/useTakenSlot.ts';
import { ADDRESS_FIELD_ID } from './AddressField.tsx';
import type { OfferBody } from './attempt/attempt.ts';
import { useSubmitOffer } from './attempt/useSubmitOffer.ts';
import { BookingForm } from './BookingForm.tsx';
import type { BookingDraft } from './booking-draft.ts';
import { ProviderStep } from './ProviderStep.tsx';
import { SubmitOffer } from './SubmitOffer.tsx';
import { type BookingFlow, useBookingFlow } from './useBookingFlow.ts';

const Step = styled.div`
  outline: none;
  & > * { max-width: 100%; }
  padding-bottom: ${theme.space(1)};
`;

/** What the customer wants, as it is sent. */
const offerBody = (
  draft: BookingDraft,
  service: Service,
  provider: Provider,
  addressId: string | undefined,
): OfferBody => ({
  serviceId: service.id,
  sellerId: provider.id,
  ...(draft.alsoIds.length > 0 && { sellerIds: [provider.id, ...draft.alsoIds] }),
  price: draft.price ?? provider.service_price,
  dateTime: draft.start,
  description: draft.message.trim() || DEFAULT_BOOKING_DESCRIPTION,
  ...(addressId && { addressId }),
  paymentType: PAYMENT_TYPE,
});

/** Keeps the place of the form until it is known who the provider is. */
function LoadingForm() {
  const { providers } = useMessages();
  return (
    <Stack gap={3} aria-busy="true">
      <Waiting label={providers.loading} />
      <Skeleton height={48} radius="md" />
      <Skeleton height={120} radius="md" />
    </Stack>
  );
}

/** What the button at the foot of each step does, and what then stands in its way. */
function useSteps(flow: BookingFlow, finish: (booking: Booking) => void) {
  const messages = useMessages();
  const online = useOnline();
  const { draft, provider, service, address } = flow;
  const [missing, setMissing] = useState<'date' | 'start'>();
  const [providerError, setProviderError] = useState<string>();
  const offer = useSubmitOffer({
    finish,
    attempt: draft.attempt,
    keepAttempt: (attempt) => flow.change({ attempt }),
    onDone: flow.forgetDraft,
  });
  const of = { providerId: provider?.id ?? '', serviceId: service?.id };
  const taken = useTakenSlot(of, draft.date, draft.start, offer.taken?.start);
  const stepRef = useRef<HTMLDivElement>(null);

  const goOn = () => {
    setProviderError(provider ? undefined : messages.providers.choose);
    if (provider) flow.goTo('form');
    else focusMissing(stepRef.current);
  };
  const submit = () => {
    if (!online) return offer.setError(messages.common.offlineAction);
    offer.setError(undefined);
    const empty = draft.date ? (draft.start ? undefined : 'start') : 'date';
    setMissing(empty);
    if (empty) return focusMissing(stepRef.current);
    if (address.outside) return stepRef.current?.querySelector<HTMLElement>(`#${ADDRESS_FIELD_ID}`)?.focus();
    if (!provider || !service || taken === draft.start) return;
    void offer.submit(offerBody(draft, service, provider, address.chosen?.id));
  };
  return { stepRef, offer, taken, missing, providerError: provider ? undefined : providerError, goOn, submit };
}

function useStepWords({ step, service }: BookingFlow): { title: string; description?: string | undefined } {
  const { form, providers } = useMessages();
  if (step === 'form') return { title: service ? form.title(service.title) : form.untitled };
  return { title: providers.title, description: service && providers.subtitle(service.title) };
}

/** The two steps of a booking in one dialog; what the next click does stays in view at its foot. */
export function BookingFlowDialog({ input, close, userId }: DialogProps<'booking'> & { userId: string }) {
  const { providers } = useMessages();
  const navigate = useNavigate();
  const made = useRef<Booking>(null);
  const flow = useBookingFlow(input, userId, () => {
    const booking = made.current;
    close(booking ? { bookingId: booking.id } : undefined);
    if (booking) navigate(`/booking-confirmation/${booking.id}`, { state: { booking, justSent: true } });
  });
  const { stepRef, offer, taken, missing, providerError, goOn, submit } = useSteps(flow, (booking) => {
    made.current = booking;
    flow.leave();
  });
  const words = useStepWords(flow);
  const { draft, provider } = flow;
  const onForm = flow.step === 'form';
  return (
    <Dialog
      size="lg"
      {...words}
      onClose={flow.leave}
      dismissible={!offer.busy}
      step={flow.step}
      footer={
        onForm && provider ? (
          <SubmitOffer
            draft={draft}
            provider={provider}
            addressId={flow.address.chosen?.id}
            busy={offer.busy}
            onSubmit={submit}
          />
        ) : (
          <Button key="continue" onClick={goOn} aria-disabled={!flow.providers.data?.data.length || undefined}>
            {providers.continue}
          </Button>
        )
      }
    >
      {/* Each step begins as a whole: no ring around its first control, no keyboard over it. */}
      <Step ref={stepRef} tabIndex={-1} role="group" aria-label={words.title} data-autofocus="">
        {!onForm && <ProviderStep flow={flow} error={providerError} />}
        {onForm && provider && flow.address.settled && (
          <BookingForm
            flow={flow}
            provider={provider}
            error={offer.error}
            addressError={offer.addressError}
            missing={missing}
            takenStart={taken}
            takenMessage={taken === offer.taken?.start ? offer.taken?.message : undefined}
          />
        )}
        {onForm && !(provider && flow.address.settled) && <LoadingForm />}
      </Step>
    </Dialog>
  );
}

/** To what has to be filled in first: an empty or wrong date, else one of several choices. */
function focusMissing(step: HTMLElement | null): void {
  const required = [...(step?.querySelectorAll<HTMLInputElement>('input[required]') ?? [])];
  const wrong = required.find((input) => !input.value || input.matches('[aria-invalid="true"]'));
  (wrong ?? step?.querySelector<HTMLElement>('input[type="radio"]:enabled'))?.focus();
}
