import { useState } from 'react';
import { useCall, useHost } from 'remote-sdk';
import { addressLine, type BookingAddress, messageOf } from 'shared-contracts';
import { Button, ErrorState, FormError, Icon, Skeleton, Stack, Text, Waiting } from 'shared-ui';
import { Dialog } from 'shared-ui/dialog';
import { RadioGroup } from 'shared-ui/forms';
import { useMessages } from '../../messages.ts';
import { proposedAddress } from '../booking-form/proposed-address.ts';

export interface AddressChoiceDialogProps {
  /** The one that the booking has. */
  wanted: BookingAddress | undefined;
  onChoose: (addressId: string) => void;
  onClose: () => void;
}

/** Which of the saved addresses a booking goes to, or a new one. */
export function AddressChoiceDialog({ wanted, onChoose, onClose }: AddressChoiceDialogProps) {
  const words = useMessages().matters.address;
  const { dialogs } = useHost();
  const list = useCall('listAddresses', {});
  const [chosenId, setChosen] = useState<string>();
  const [error, setError] = useState<string>();
  const addresses = list.data?.data ?? [];
  const chosen = addresses.find(({ id }) => id === chosenId) ?? proposedAddress(addresses, wanted);
  const isNone = list.data !== undefined && addresses.length === 0;
  const add = async () => {
    const saved = await dialogs.open('address', {});
    if (!saved) return;
    if (isNone) return onChoose(saved.id);
    await list.refetch();
    setChosen(saved.id);
  };
  return (
    <Dialog
      size="sm"
      title={words.title}
      onClose={onClose}
      footer={
        isNone ? (
          <Button onClick={() => void add()}>{words.add}</Button>
        ) : (
          <Button onClick={() => (chosen ? onChoose(chosen.id) : setError(words.required))}>{words.save}</Button>
        )
      }
    >
      <Stack gap={4}>
        {list.isLoading && (
          <>
            <Waiting quiet />
            <Skeleton height={72} radius="md" />
          </>
        )}
        {list.isError && !list.data && (
          <ErrorState message={messageOf(list.error)} onRetry={() => void list.refetch()} busy={list.isFetching} />
        )}
        {addresses.length > 0 && (
          <RadioGroup
            label={words.choose}
            options={addresses.map((address) => ({
              value: address.id,
              label: address.label,
              hint: addressLine(address),
            }))}
            value={chosen?.id}
            onChange={setChosen}
          />
        )}
        <FormError>{chosen ? undefined : error}</FormError>
        {isNone ? (
          <Text>{words.none}</Text>
        ) : (
          <Stack direction="row" justify="flex-start">
            <Button variant="secondary" size="sm" onClick={() => void add()}>
              <Icon name="plus" size={18} />
              {words.other}
            </Button>
          </Stack>
        )}
      </Stack>
    </Dialog>
  );
}
