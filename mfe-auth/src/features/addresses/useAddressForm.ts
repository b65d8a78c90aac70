import { callKey, useCallMutation, useHost, useQueryClient } from 'remote-sdk';
import { type Address, cities, pinCodePattern } from 'shared-contracts';
import { useForm } from 'shared-ui/forms';
import { useMessages } from '../../messages.ts';

/** The address form: starts with the address to change, or with the city that is chosen in the page. */
export function useAddressForm(address: Address | undefined, userId: string, onSaved: (saved: Address) => void) {
  const words = useMessages().address;
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
      label: address?.label ?? words.home,
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

  const choosePoint = async () => {
    const result = await host.dialogs.open('location-picker', {});
    const { coordinates } = host.location.current();
    if (result === 'chosen' && coordinates) form.edit({ coordinates });
  };

  return { ...form, choosePoint };
}
