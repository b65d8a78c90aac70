import { type FormEvent, type ReactNode, useCallback } from 'react';
import { useFormats } from 'remote-sdk';
import { canLowerOffer, messageOf, type Provider, stepOfferPrice } from 'shared-contracts';
import { Button, ErrorState, FormError, Heading, Stack, Text, TextArea } from 'shared-ui';
import { Field, Stepper } from 'shared-ui/forms';
import { useMessages } from '../../messages.ts';
import { AddressField } from './AddressField.tsx';
import { BookingSummary } from './BookingSummary.tsx';
import { MESSAGE_MAX } from './booking-draft.ts';
import { TimeFields, type TimeFieldsProps } from './TimeFields.tsx';
import type { BookingFlow } from './useBookingFlow.ts';

export interface BookingFormProps {
  id: string;
  flow: BookingFlow;
  provider: Provider;
  error: string | undefined;
  /** What the server said of the address. */
  addressError: string | undefined;
  missing: TimeFieldsProps['missing'];
  /** The wanted time, once it turned out that it cannot be had. */
  takenStart: string | undefined;
  /** What the server said of it. */
  takenMessage: string | undefined;
  onSubmit: () => void;
}

/** Second step: when, for how much, and what the provider should know. */
export function BookingForm({ id, flow, provider, error, addressError, onSubmit, ...time }: BookingFormProps) {
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
        <TimeFields of={{ providerId: provider.id, serviceId: service?.id }} flow={flow} {...time} />
        <AddressField choice={flow.address} providerName={provider.name} error={addressError} />
        <PriceField price={price} onChange={(next) => change({ price: next })} />
        <MessageField value={draft.message} onChange={(message) => change({ message })} />
        <BookingSummary
          serviceTitle={service?.title}
          provider={provider}
          start={draft.start}
          place={flow.address.chosen?.label}
          price={price}
        />
        {error && (
          <InView key={error}>
            <FormError>{error}</FormError>
          </InView>
        )}
      </Stack>
    </form>
  );
}

/** Shows what has just been said, wherever in the form one stands. */
function InView({ children }: { children: ReactNode }) {
  const show = useCallback((element: HTMLElement | null) => element?.scrollIntoView?.({ block: 'nearest' }), []);
  return <div ref={show}>{children}</div>;
}

function ChosenProvider({ provider, onChange }: { provider: Provider; onChange: () => void }) {
  const { form } = useMessages();
  const { rupees } = useFormats();
  return (
    <Stack direction="row" gap={2} justify="space-between">
      <Text>
        <strong>{provider.name}</strong> · {rupees(provider.service_price)}
      </Text>
      {/* Never below the name, where its words would stand out of line. */}
      <Button variant="quiet" size="sm" style={{ flexShrink: 0 }} onClick={onChange}>
        {form.changeProvider}
      </Button>
    </Stack>
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
