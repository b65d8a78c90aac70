import { useSession } from 'remote-sdk';
import { addressLine, messageOf } from 'shared-contracts';
import { Button, ErrorState, FormError, Icon, Notice, Select, Stack, Text } from 'shared-ui';
import { Field } from 'shared-ui/forms';
import { useMessages } from '../../messages.ts';
import { type AddressChoice, NO_ADDRESS } from './useAddressChoice.ts';

export const ADDRESS_FIELD_ID = 'booking-address';

export interface AddressFieldProps {
  choice: AddressChoice;
  providerName: string;
  /** What the server said of the chosen one. */
  error: string | undefined;
}

/** Where the provider shall come to: a saved address, a new one, or none. */
export function AddressField({ choice, providerName, error }: AddressFieldProps) {
  const { form } = useMessages();
  const { addresses, chosen, outside } = choice;
  if (choice.failure) return <ErrorState message={messageOf(choice.failure)} onRetry={choice.retry} />;
  const wrong = error ?? (outside && chosen ? form.outside(providerName, chosen.pinCode) : undefined);
  return (
    <Stack gap={3}>
      {addresses.length > 0 && (
        <Field label={form.address} hint={chosen && addressLine(chosen)} id={ADDRESS_FIELD_ID}>
          {(control) => (
            <Select
              {...control}
              aria-invalid={wrong ? true : undefined}
              value={chosen?.id ?? NO_ADDRESS}
              onChange={(event) => choice.choose(event.target.value)}
            >
              {addresses.map((address) => (
                <option key={address.id} value={address.id}>
                  {`${address.label}: ${address.flat}`}
                </option>
              ))}
              <option value={NO_ADDRESS}>{form.noAddress}</option>
            </Select>
          )}
        </Field>
      )}
      <FormError>{wrong}</FormError>
      {!chosen && (
        <Notice tone="warning" icon="pin">
          <WithoutAddress providerName={providerName} />
        </Notice>
      )}
      <Stack direction="row" justify="flex-start">
        <Button variant="secondary" size="sm" onClick={() => void choice.add()}>
          <Icon name="plus" size={18} />
          {form.addAddress}
        </Button>
      </Stack>
      {chosen && (
        <Text size="sm" tone="muted">
          {form.addressPrivacy(providerName)}
        </Text>
      )}
    </Stack>
  );
}

/** What the provider knows of the place then. */
function WithoutAddress({ providerName }: { providerName: string }) {
  const { form } = useMessages();
  const session = useSession();
  const location = session.status === 'authenticated' ? session.user.location : null;
  return location ? form.onlyLocation(providerName, location) : form.noPlace(providerName);
}
