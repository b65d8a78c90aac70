import { type FormEvent, useId, useLayoutEffect, useRef } from 'react';
import { useLocationLabel } from 'remote-sdk';
import { Button, FormError, Stack, Text } from 'shared-ui';
import { TextField } from 'shared-ui/forms';
import { useMessages } from '../../messages.ts';
import type { Login } from './useLogin.ts';

/** New customers only: name and location. */
export function ProfileStep({ login: { state, send, error } }: { login: Login }) {
  const words = useMessages().newProfile;
  const label = useLocationLabel();
  const { name = '', location: given } = state.customer ?? {};
  const location = given ?? label;
  const nameBox = useRef<HTMLInputElement>(null);
  const locationBox = useRef<HTMLInputElement>(null);
  const errorId = useId();
  // In the same commit, so that focus falls on nothing between two steps.
  useLayoutEffect(() => nameBox.current?.focus(), []);

  useLayoutEffect(() => {
    if (state.problem?.kind !== 'missing-fields') return;
    const empty = [nameBox, locationBox].find((box) => box.current?.value.trim() === '');
    empty?.current?.focus();
  }, [state.problem]);

  const edit = (draft: { name?: string; location?: string }) =>
    send({ type: 'profile-edited', name, location, ...draft });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    send({ type: 'save-profile', name, location });
  };
  const whyInvalid = (value: string) =>
    error !== null && value.trim() === '' ? { 'aria-invalid': true, 'aria-describedby': errorId } : {};

  return (
    <form onSubmit={submit} noValidate>
      <Stack gap={5}>
        <Text tone="soft">{words.intro}</Text>
        <TextField
          ref={nameBox}
          kind="name"
          name="name"
          label={words.name}
          required
          data-autofocus=""
          {...whyInvalid(name)}
          value={name}
          onChange={(value) => edit({ name: value })}
        />
        <TextField
          ref={locationBox}
          kind="location"
          name="location"
          label={words.location}
          hint={words.locationHint}
          required
          {...whyInvalid(location)}
          value={location}
          onChange={(value) => edit({ location: value })}
        />
        <FormError id={errorId}>{error}</FormError>
        <Button type="submit" block busy={state.phase === 'saving'} busyLabel={words.submitting}>
          {words.submit}
        </Button>
      </Stack>
    </form>
  );
}
