import styled from '@emotion/styled';
import { useId } from 'react';
import { useSession } from 'remote-sdk';
import { addressLimits, type DialogProps } from 'shared-contracts';
import { Button, FormError, Icon, Notice, Stack, Text, theme } from 'shared-ui';
import { Dialog } from 'shared-ui/dialog';
import { TextField } from 'shared-ui/forms';
import { useMessages } from '../../messages.ts';
import { useAddressForm } from './useAddressForm.ts';

const Pair = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 180px), 1fr));
  align-items: start;
  gap: ${theme.space(4)};
`;
const Point = styled(Text)`
  display: flex;
  align-items: center;
  gap: ${theme.space(2)};
  & > svg { flex: none; color: ${theme.color.success}; }
`;

/** Adds an address or changes a saved one. Closes with the saved address. */
export function AddressDialog(props: DialogProps<'address'>) {
  const session = useSession();
  const userId = session.status === 'authenticated' ? session.user.id : '';
  return <AddressForm key={userId} {...props} userId={userId} />;
}

function AddressForm({ input, close, userId }: DialogProps<'address'> & { userId: string }) {
  const words = useMessages().address;
  const formId = useId();
  const form = useAddressForm(input.address, userId, (saved) => close(saved));
  const busy = form.status === 'sending';
  return (
    <Dialog
      title={input.address ? words.change : words.add}
      onClose={() => close()}
      dismissible={!busy}
      footer={
        <Button type="submit" form={formId} busy={busy} busyLabel={words.saving}>
          {words.save}
        </Button>
      }
    >
      <form id={formId} {...form.props}>
        <Stack gap={4}>
          <AddressFields form={form} />
          <Area
            chosen={form.values.coordinates !== null}
            name={form.placeName}
            choose={() => void form.choosePoint()}
            remove={() => form.edit({ coordinates: null })}
          />
          <FormError>{form.failure}</FormError>
        </Stack>
      </form>
    </Dialog>
  );
}

/** The lines of an address, as a letter would have them. */
function AddressFields({ form }: { form: ReturnType<typeof useAddressForm> }) {
  const words = useMessages().address;
  return (
    <>
      <TextField
        label={words.flat}
        required
        autoComplete="address-line1"
        maxLength={addressLimits.flat}
        {...form.field('flat')}
      />
      <TextField
        label={words.street}
        required
        autoComplete="address-line2"
        maxLength={addressLimits.street}
        {...form.field('street')}
      />
      <TextField
        label={words.landmark}
        hint={words.landmarkHint}
        maxLength={addressLimits.landmark}
        {...form.field('landmark')}
      />
      <Pair>
        <TextField
          label={words.pinCode}
          required
          inputMode="numeric"
          autoComplete="postal-code"
          maxLength={7}
          {...form.field('pinCode')}
        />
        <TextField
          label={words.city}
          required
          autoComplete="address-level2"
          maxLength={addressLimits.city}
          {...form.field('city')}
        />
      </Pair>
      {form.doubts.pinCode && <Notice tone="warning">{form.doubts.pinCode}</Notice>}
      <TextField
        label={words.label}
        hint={words.labelHint}
        required
        maxLength={addressLimits.label}
        {...form.field('label')}
      />
      {form.doubts.label && <Notice tone="warning">{form.doubts.label}</Notice>}
    </>
  );
}

interface AreaProps {
  chosen: boolean;
  /** What it is called, once that is known. */
  name: string | undefined;
  choose: () => void;
  remove: () => void;
}

/** Where directions lead to; without it they look for the written address. */
function Area({ chosen, name, choose, remove }: AreaProps) {
  const words = useMessages().address;
  return (
    <Stack gap={1}>
      {chosen && (
        <Point size="sm">
          <Icon name="check" size={18} />
          {name === undefined ? words.pointKnown : words.pointChosen(name)}
        </Point>
      )}
      <Stack direction="row" gap={2} justify="flex-start" wrap>
        <Button variant="secondary" size="sm" onClick={choose}>
          <Icon name="pin" size={18} />
          {chosen ? words.changePoint : words.choosePoint}
        </Button>
        {chosen && (
          <Button variant="quiet" size="sm" onClick={remove}>
            {words.removePoint}
          </Button>
        )}
      </Stack>
      <Text size="sm" tone="muted">
        {words.pointHint}
      </Text>
    </Stack>
  );
}
