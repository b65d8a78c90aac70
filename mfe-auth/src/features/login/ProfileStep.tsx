import { type FormEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import { useLocationLabel } from 'remote-sdk';
import { Button, Field, FormError, Stack, Text, TextInput } from 'shared-ui';
import { useMessages } from '../../messages.ts';
import type { Login } from './useLogin.ts';

/** New customers only: name and location (product.md §5). */
export function ProfileStep({ login }: { login: Login }) {
  const words = useMessages().newProfile;
  const label = useLocationLabel();
  const [name, setName] = useState(login.verified?.name ?? '');
  const [location, setLocation] = useState(login.verified?.location ?? label);
  const nameBox = useRef<HTMLInputElement>(null);
  const locationBox = useRef<HTMLInputElement>(null);
  const errorId = useId();
  // In the same commit, so that focus falls on nothing between two steps.
  useLayoutEffect(() => nameBox.current?.focus(), []);

  const change = (nextName: string, nextLocation: string) => {
    setName(nextName);
    setLocation(nextLocation);
    login.keepProfileDraft(nextName, nextLocation);
    login.clearError();
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (await login.createProfile(name, location)) return;
    if (name.trim() === '') nameBox.current?.focus();
    else if (location.trim() === '') locationBox.current?.focus();
  };
  const missing = (value: string) => (login.error !== null && value.trim() === '' ? true : undefined);

  return (
    <form onSubmit={submit} noValidate>
      <Stack gap={5}>
        <Text tone="soft">{words.intro}</Text>
        <Field label={words.name} required>
          {(control) => (
            <TextInput
              {...control}
              ref={nameBox}
              name="name"
              autoComplete="name"
              maxLength={100}
              data-autofocus=""
              aria-invalid={missing(name)}
              aria-describedby={missing(name) && errorId}
              value={name}
              onChange={(event) => change(event.target.value, location)}
            />
          )}
        </Field>
        <Field label={words.location} hint={words.locationHint} required>
          {(control) => (
            <TextInput
              {...control}
              ref={locationBox}
              name="location"
              autoComplete="address-level2"
              maxLength={300}
              aria-invalid={missing(location)}
              value={location}
              onChange={(event) => change(name, event.target.value)}
            />
          )}
        </Field>
        <FormError id={errorId}>{login.error}</FormError>
        <Button type="submit" block busy={login.running === 'saving'} busyLabel={words.submitting}>
          {words.submit}
        </Button>
      </Stack>
    </form>
  );
}
