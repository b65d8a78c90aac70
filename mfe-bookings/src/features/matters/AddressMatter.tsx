import { useState } from 'react';
import { statusRow } from 'shared-contracts';
import { Button, Icon, Notice, Stack, Text } from 'shared-ui';
import { LazyDialog, usePreload } from '../../parts/LazyDialog.tsx';
import { type MatterPlace, useMatter } from './useMatter.ts';

const choice = { name: 'mfe-bookings/address-choice', load: () => import('./AddressChoiceDialog.tsx') };

/** Where the visit is: asked for as long as nobody knows, and who reads how much of it. */
export function AddressMatter(place: MatterPlace) {
  const { words: all, busy, can, send, visitTime } = useMatter(place);
  const words = all.address;
  const [isChoosing, setChoosing] = useState(false);
  const aboutToChoose = usePreload(choice);
  const { booking, blocked, onProblem } = place;
  const { address, addressFrom, status, seller } = booking;
  const isOpen = !statusRow(status).ended;
  if (!isOpen || !(can('SET_ADDRESS') || address) || (address && place.isCard)) return null;
  const choose = () => (blocked === undefined ? setChoosing(true) : onProblem(blocked));
  const save = (addressId: string) => {
    setChoosing(false);
    void send('changeBookingAddress', { addressId }, (truth) => truth.address !== undefined);
  };
  return (
    <Stack gap={2}>
      {!address && (
        <Notice tone="warning" icon="pin">
          {words.missing(seller.name)}
        </Notice>
      )}
      {address && status === 'ACCEPTED' && (
        <Text size="sm" tone="muted">
          {addressFrom
            ? words.from(seller.name, visitTime(addressFrom))
            : can('SHARE_ADDRESS') && words.hidden(seller.name)}
        </Text>
      )}
      <Stack direction="row" gap={2} wrap>
        {can('SET_ADDRESS') && (
          <Button
            size="sm"
            variant={address ? 'quiet' : 'secondary'}
            busy={busy}
            busyLabel={words.saving}
            onClick={choose}
            {...aboutToChoose}
          >
            {!address && <Icon name="plus" size={18} />}
            {address ? words.change : words.add}
          </Button>
        )}
        {address && status === 'ACCEPTED' && !addressFrom && can('SHARE_ADDRESS') && (
          <Button
            size="sm"
            variant="quiet"
            onClick={() =>
              void send('changeBookingAddress', { share: true }, (truth) => truth.addressFrom !== undefined)
            }
          >
            {words.share}
          </Button>
        )}
      </Stack>
      {isChoosing && (
        <LazyDialog part={choice} failed={all.failed}>
          {({ AddressChoiceDialog }) => (
            <AddressChoiceDialog wanted={address} onChoose={save} onClose={() => setChoosing(false)} />
          )}
        </LazyDialog>
      )}
    </Stack>
  );
}
