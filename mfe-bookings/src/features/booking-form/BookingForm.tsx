import { type ReactNode, useCallback } from 'react';
import { useFormats } from 'remote-sdk';
import { messageOf, type Provider } from 'shared-contracts';
import { Button, ErrorState, Face, FormError, Stack, Text, TextArea } from 'shared-ui';
import { Field } from 'shared-ui/forms';
import { useMessages } from '../../messages.ts';
import { useVisitTime } from '../../parts/useVisitTime.ts';
import { ClashNotice } from '../matters/ClashNotice.tsx';
import { AddressField } from './AddressField.tsx';
import { BookingSummary } from './BookingSummary.tsx';
import { MESSAGE_MAX } from './booking-draft.ts';
import { FormPart } from './FormPart.tsx';
import { PriceField } from './PriceField.tsx';
import { AskOthers } from './providers/AskOthers.tsx';
import { TimeFields, type TimeFieldsProps } from './TimeFields.tsx';
import type { BookingFlow } from './useBookingFlow.ts';

export interface BookingFormProps {
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
}

/** Second step: when, where, for how much, and what the provider should know. */
export function BookingForm({ flow, provider, error, addressError, ...time }: BookingFormProps) {
  const { form } = useMessages();
  const visitTime = useVisitTime();
  const { draft, change, service, address } = flow;
  const price = draft.price ?? provider.service_price;
  return (
    // Only the button sends: Enter in a field is the end of typing.
    <form noValidate onSubmit={(event) => event.preventDefault()}>
      <Stack gap={5}>
        <ChosenProvider provider={provider} onChange={() => flow.goTo('providers')} />
        <AskOthers
          others={flow.proposed.filter(({ id }) => id !== provider.id)}
          chosen={draft.alsoIds}
          onChange={(alsoIds) => change({ alsoIds })}
        />
        {flow.serviceError && !service && (
          <ErrorState message={messageOf(flow.serviceError)} onRetry={flow.retryService} />
        )}
        <div>
          <FormPart title={form.partWhen} chosen={draft.start ? visitTime(draft.start) : undefined}>
            <TimeFields of={{ providerId: provider.id, serviceId: service?.id }} flow={flow} {...time} />
            <ClashNotice dateTime={draft.start} durationMinutes={service?.durationMinutes} />
          </FormPart>
          <FormPart title={form.partWhere}>
            <AddressField choice={address} providerName={provider.name} error={addressError} />
          </FormPart>
          <FormPart title={form.partPrice}>
            <PriceField
              price={price}
              provider={provider}
              serviceId={service?.id}
              onChange={(next) => change({ price: next })}
            />
            <MessageField value={draft.message} onChange={(message) => change({ message })} />
          </FormPart>
        </div>
        <BookingSummary
          serviceTitle={service?.title}
          provider={provider}
          start={draft.start}
          address={address.chosen}
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
    <Stack direction="row" gap={3} justify="space-between">
      <Stack direction="row" gap={3}>
        <Face person={provider} size="sm" />
        <Text>
          <strong>{provider.name}</strong> · {rupees(provider.service_price)}
        </Text>
      </Stack>
      {/* Never below the name, where its words would stand out of line. */}
      <Button variant="quiet" size="sm" style={{ flexShrink: 0 }} onClick={onChange}>
        {form.changeProvider}
      </Button>
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
          rows={2}
          maxLength={MESSAGE_MAX}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  );
}
