import styled from '@emotion/styled';
import type { FormEvent } from 'react';
import { useFormats } from 'remote-sdk';
import { canLowerOffer, messageOf, type Provider, stepOfferPrice } from 'shared-contracts';
import { Button, ErrorState, Field, FormError, Heading, Stack, Stepper, Text, TextArea, theme } from 'shared-ui';
import { useMessages } from '../../messages.ts';
import { DateField } from '../time-slots/DateField.tsx';
import { SlotPicker } from '../time-slots/SlotPicker.tsx';
import { TakenSlotNotice } from '../time-slots/TakenSlotNotice.tsx';
import { BookingSummary } from './BookingSummary.tsx';
import { MESSAGE_MAX } from './booking-draft.ts';
import type { BookingFlow } from './useBookingFlow.ts';

const ProviderRow = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${theme.space(2)};
`;
const FORM_ERROR_ID = 'booking-form-error';

export interface BookingFormProps {
  id: string;
  flow: BookingFlow;
  provider: Provider;
  error: string | undefined;
  /** The wanted time, once it turned out to be taken. */
  takenStart: string | undefined;
  /** What the server said of it. */
  takenMessage: string | undefined;
  onSubmit: () => void;
}

/** Second step: when, for how much, and what the provider should know. */
export function BookingForm({ id, flow, provider, error, takenStart, takenMessage, onSubmit }: BookingFormProps) {
  const { draft, change, service } = flow;
  const price = draft.price ?? provider.service_price;
  const of = { providerId: provider.id, serviceId: service?.id };
  const { form } = useMessages();
  const { rupees } = useFormats();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <form id={id} noValidate onSubmit={submit}>
      <Stack gap={5}>
        <ProviderRow>
          <Text>
            <strong>{provider.name}</strong> · {rupees(provider.service_price)}
          </Text>
          <Button variant="quiet" size="sm" onClick={() => flow.goTo('providers')}>
            {form.changeProvider}
          </Button>
        </ProviderRow>
        {flow.serviceError && !service && (
          <ErrorState message={messageOf(flow.serviceError)} onRetry={flow.retryService} />
        )}
        <DateField
          value={draft.date}
          onChange={(date) => change({ date, start: '' })}
          errorId={error && !draft.date ? FORM_ERROR_ID : undefined}
        />
        <Stack gap={2}>
          {takenStart && (
            <TakenSlotNotice
              {...of}
              takenStart={takenStart}
              message={takenMessage}
              onChoose={(start) => change({ start, date: start.slice(0, 10) })}
            />
          )}
          <SlotPicker
            {...of}
            date={draft.date}
            value={draft.start}
            onChange={(start) => change({ start })}
            errorId={error ? FORM_ERROR_ID : undefined}
          />
        </Stack>
        <Stack gap={2}>
          <Heading level={3} size="md">
            {form.price}
          </Heading>
          <Stepper
            label={form.price}
            value={price}
            onDecrease={() => change({ price: stepOfferPrice(price, -1) })}
            onIncrease={() => change({ price: stepOfferPrice(price, 1) })}
            canDecrease={canLowerOffer(price)}
            format={rupees}
          />
        </Stack>
        <Field label={form.message} hint={form.messageHint}>
          {(control) => (
            <TextArea
              {...control}
              rows={3}
              maxLength={MESSAGE_MAX}
              value={draft.message}
              onChange={(event) => change({ message: event.target.value })}
            />
          )}
        </Field>
        <BookingSummary serviceTitle={service?.title} provider={provider} start={draft.start} price={price} />
        <FormError id={FORM_ERROR_ID}>{error}</FormError>
      </Stack>
    </form>
  );
}
