import { type FormEvent, useState } from 'react';
import { useCallMutation, useHost } from 'remote-sdk';
import { DEFAULT_COORDINATES, messageOf, type User } from 'shared-contracts';
import { useMessages } from '../../messages.ts';

export interface ProfileDraft {
  name: string;
  email: string;
  location: string;
}

/** The draft of a profile and its way to the server. */
export function useProfileForm(user: User, onSaved: () => void) {
  const messages = useMessages();
  const host = useHost();
  const [draft, setDraft] = useState<ProfileDraft>({
    name: user.name,
    email: user.email ?? '',
    location: user.location ?? '',
  });
  const [missing, setMissing] = useState(false);
  const update = useCallMutation('updateProfile');

  const change = (part: Partial<ProfileDraft>) => {
    setDraft((before) => ({ ...before, ...part }));
    setMissing(false);
    if (update.error) update.reset();
  };

  /** Where an unchanged location lies is known better than by the header's place (decisions §4 "Fixed coordinate"). */
  const coordinates = () =>
    (draft.location.trim() === user.location ? user.locationPoint : null) ??
    host.location.current().coordinates ??
    DEFAULT_COORDINATES;

  const save = (event: FormEvent) => {
    event.preventDefault();
    const [name, location, email] = [draft.name.trim(), draft.location.trim(), draft.email.trim()];
    if (name === '' || location === '') {
      setMissing(true);
      return;
    }
    const { latitude, longitude } = coordinates();
    update.mutate(
      { body: { name, location, coordinates: { latitude, longitude }, email: email === '' ? null : email } },
      {
        onSuccess: ({ data }) => {
          host.session.update(data);
          onSaved();
        },
      },
    );
  };

  const chooseLocation = async () => {
    const result = await host.dialogs.open('location-picker', {});
    if (result === 'chosen') change({ location: host.location.current().label });
  };

  const error = missing
    ? messages.profile.required
    : update.error
      ? messageOf(update.error, messages.profile.failed)
      : null;
  return { draft, change, save, chooseLocation, missing, error, busy: update.isPending };
}
