import { useEffect, useState } from 'react';
import { callKey, useCall, useCallMutation, useHost, useQueryClient } from 'remote-sdk';
import { type Address, cities, misplacedPinCode, pinCodePattern } from 'shared-contracts';
import { useCityName } from 'shared-ui';
import { useForm } from 'shared-ui/forms';
import { useMessages } from '../../messages.ts';
import { freeLabel, isLabelOf } from './address-labels.ts';

/** What an area is called: as it was chosen, else what lies nearest. */
function usePlaceName(coordinates: Address['coordinates']) {
  const [chosen, setChosen] = useState<string>();
  const { latitude = 0, longitude = 0 } = coordinates ?? {};
  const nearest = useCall(
    'reverseLocation',
    { query: { latitude, longitude } },
    { enabled: coordinates !== null && chosen === undefined, retry: false, staleTime: Number.POSITIVE_INFINITY },
  );
  return { name: chosen ?? nearest.data?.data.label, setChosen };
}

/** The address form: starts with the address to change, or with the city that is chosen in the page. */
export function useAddressForm(address: Address | undefined, userId: string, onSaved: (saved: Address) => void) {
  const words = useMessages().address;
  const cityName = useCityName();
  const host = useHost();
  const queryClient = useQueryClient();
  const add = useCallMutation('addAddress');
  const update = useCallMutation('updateAddress');

  const form = useForm({
    draft: `address.${userId}.${address?.id ?? 'new'}`,
    initial: {
      flat: address?.flat ?? '',
      street: address?.street ?? '',
      landmark: address?.landmark ?? '',
      pinCode: address?.pinCode ?? '',
      city: address?.city ?? cities.find((city) => host.location.current().label.includes(city)) ?? '',
      label: address?.label ?? '',
      coordinates: address?.coordinates ?? null,
    },
    validate: ({ flat, street, pinCode, city, label }) => ({
      flat: flat.trim() === '' ? words.required : undefined,
      street: street.trim() === '' ? words.required : undefined,
      pinCode: pinCodePattern.test(pinCode.replace(/\s/g, '')) ? undefined : words.pinCodeError,
      city: city.trim() === '' ? words.required : undefined,
      label: label.trim() === '' ? words.required : undefined,
    }),
    send: async (body) => {
      const { data } = address
        ? await update.mutateAsync({ params: { id: address.id }, body })
        : await add.mutateAsync({ body });
      form.clear();
      void queryClient.invalidateQueries({ queryKey: callKey('listAddresses') });
      onSaved(data);
    },
    failure: words.failed,
  });

  const { fill } = form;
  const { pinCode, city, label, coordinates } = form.values;
  const { data: saved, isPending } = useCall('listAddresses', {});
  const others = (saved?.data ?? []).filter(({ id }) => id !== address?.id);
  const proposed = freeLabel([words.home, words.work, words.parents], others);
  useEffect(() => {
    if (!isPending) fill({ label: proposed });
  }, [isPending, proposed, fill]);

  const place = usePlaceName(coordinates);
  const choosePoint = async () => {
    const result = await host.dialogs.open('location-picker', { purpose: 'address' });
    // A shell from before this purpose has moved the whole site there.
    const chosen = result === 'chosen' ? host.location.current() : result;
    if (!chosen?.coordinates) return;
    place.setChosen(chosen.label);
    form.edit({ coordinates: chosen.coordinates });
  };

  const misplaced = misplacedPinCode(pinCode.replace(/\s/g, ''), city);
  return {
    ...form,
    choosePoint,
    placeName: place.name,
    /** What looks odd and may still be right: said, not barred. */
    doubts: {
      label: isLabelOf(label, others) ? words.sameLabel(label.trim()) : undefined,
      pinCode: misplaced && words.otherCity(pinCode, city, misplaced === 'elsewhere' ? undefined : cityName(misplaced)),
    },
  };
}
