import { useState } from 'react';
import { useCallMutation, useHost } from 'remote-sdk';
import { DEFAULT_COORDINATES, type User, type UserLocation } from 'shared-contracts';
import { useForm } from 'shared-ui/forms';
import { useMessages } from '../../messages.ts';

/** The profile form: starts with what is known of the customer, and the session follows what was saved. */
export function useProfileForm(user: User, onSaved: () => void) {
  const words = useMessages().profile;
  const host = useHost();
  const update = useCallMutation('updateProfile');

  const [chosen, setChosen] = useState<UserLocation>();
  /** A location that was chosen or is unchanged has its own coordinates; those of the header would be less exact. */
  const coordinatesOf = (location: string) =>
    (location === chosen?.label ? chosen.coordinates : null) ??
    (location === user.location ? user.locationPoint : null) ??
    host.location.current().coordinates ??
    DEFAULT_COORDINATES;

  const form = useForm({
    initial: { name: user.name, email: user.email ?? '', location: user.location ?? '' },
    validate: ({ name, location }) => ({
      name: name.trim() === '' ? words.required : undefined,
      location: location.trim() === '' ? words.required : undefined,
    }),
    send: async (values) => {
      const [name, email, location] = [values.name.trim(), values.email.trim(), values.location.trim()];
      const { latitude, longitude } = coordinatesOf(location);
      const body = { name, location, coordinates: { latitude, longitude }, email: email === '' ? null : email };
      const { data } = await update.mutateAsync({ body });
      host.session.update(data);
      onSaved();
    },
    failure: words.failed,
  });

  const chooseLocation = async () => {
    const result = await host.dialogs.open('location-picker', { purpose: 'address' });
    // A shell from before this purpose has moved the whole site there.
    const place = result === 'chosen' ? host.location.current() : result;
    if (!place) return;
    setChosen(place);
    form.edit({ location: place.label });
  };

  return { ...form, chooseLocation };
}
