import styled from '@emotion/styled';
import type { FormEvent } from 'react';
import { useFormats } from 'remote-sdk';
import { canLowerOffer, messageOf, type Provider, stepOfferPrice } from 'shared-contracts';
import { Button, ErrorState, FormError, Heading, Stack, Text, TextArea, theme } from 'shared-ui';
import { Field, Stepper } from 'shared-ui/forms';
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
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <form id={id} noValidate onSubmit={submit}>
      <Stack gap={5}>
        <ChosenProvider provider={provider} onChange={() => flow.goTo('providers')} />
        {flow.serviceError && !service && (
          <ErrorState message={messageOf(flow.serviceError)} onRetry={flow.retryService} />
        )}
        <TimeFields
          of={{ providerId: provider.id, serviceId: service?.id }}
          draft={draft}
          change={change}
          errorId={error ? FORM_ERROR_ID : undefined}
          takenStart={takenStart}
          takenMessage={takenMessage}
        />
        <PriceField price={price} onChange={(next) => change({ price: next })} />
        <MessageField value={draft.message} onChange={(message) => change({ message })} />
        <BookingSummary serviceTitle={service?.title} provider={provider} start={draft.start} price={price} />
        <FormError id={FORM_ERROR_ID}>{error}</FormError>
      </Stack>
    </form>
  );
}

function ChosenProvider({ provider, onChange }: { provider: Provider; onChange: () => void }) {
  const { form } = useMessages();
  const { rupees } = useFormats();
  return (
    <ProviderRow>
      <Text>
        <strong>{provider.name}</strong> · {rupees(provider.service_price)}
      </Text>
      <Button variant="quiet" size="sm" onClick={onChange}>
        {form.changeProvider}
      </Button>
    </ProviderRow>
  );
}

interface TimeFieldsProps
  extends Pick<BookingFlow, 'draft' | 'change'>,
    Pick<BookingFormProps, 'takenStart' | 'takenMessage'> {
  of: { providerId: string; serviceId: string | undefined };
  /** Of the message that says what is missing. */
  errorId: string | undefined;
}

/** The day, then one of its free times; other times first where the wanted one is taken. */
function TimeFields({ of, draft, change, errorId, takenStart, takenMessage }: TimeFieldsProps) {
  return (
    <>
      <DateField
        value={draft.date}
        onChange={(date) => change({ date, start: '' })}
        errorId={draft.date ? undefined : errorId}
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
          errorId={errorId}
        />
      </Stack>
    </>
  );
}

function PriceField({ price, onChange }: { price: number; onChange: (price: number) => void }) {
  const { form } = useMessages();
  const { rupees } = useFormats();
  return (
    <Stack gap={2}>
      <Heading level={3} size="md">
        {form.price}
      </Heading>
      <Stepper
        label={form.price}
        value={price}
        onDecrease={() => onChange(stepOfferPrice(price, -1))}
        onIncrease={() => onChange(stepOfferPrice(price, 1))}
        canDecrease={canLowerOffer(price)}
        format={rupees}
      />
    </Stack>
  );
}

function MessageField({ value, onChange }: { value: string; onChange: (message: string) => void }) {
  const { form } = useMessages();
  return (
    <Field label={form.message} hint={form.messageHint}>
      {(control) => (
        <TextArea
          {...control}
          rows={3}
          maxLength={MESSAGE_MAX}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  );
}
