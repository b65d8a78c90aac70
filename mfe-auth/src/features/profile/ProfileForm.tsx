import { useEffect, useId, useRef } from 'react';
import type { User } from 'shared-contracts';
import { Button, Field, FormError, Icon, Stack, TextInput } from 'shared-ui';
import { useMessages } from '../../messages.ts';
import { useProfileForm } from './useProfileForm.ts';

export function ProfileForm({ user, onDone }: { user: User; onDone: (changed: boolean) => void }) {
  const words = useMessages().profile;
  const { draft, change, save, chooseLocation, missing, error, busy } = useProfileForm(user, () => onDone(true));
  const firstBox = useRef<HTMLInputElement>(null);
  const errorId = useId();
  useEffect(() => firstBox.current?.focus(), []);
  const lacks = (value: string) => (missing && value.trim() === '' ? { 'aria-invalid': true as const } : {});

  return (
    <form onSubmit={save} noValidate aria-describedby={error ? errorId : undefined}>
      <Stack gap={4}>
        <Field label={words.name} required>
          {(control) => (
            <TextInput
              {...control}
              {...lacks(draft.name)}
              ref={firstBox}
              name="name"
              autoComplete="name"
              maxLength={100}
              value={draft.name}
              onChange={(event) => change({ name: event.target.value })}
            />
          )}
        </Field>
        <Field label={words.email} hint={words.emailHint}>
          {(control) => (
            <TextInput
              {...control}
              type="email"
              name="email"
              autoComplete="email"
              maxLength={254}
              value={draft.email}
              onChange={(event) => change({ email: event.target.value })}
            />
          )}
        </Field>
        <Field label={words.location} required>
          {(control) => (
            <TextInput
              {...control}
              {...lacks(draft.location)}
              name="location"
              autoComplete="address-level2"
              maxLength={300}
              value={draft.location}
              onChange={(event) => change({ location: event.target.value })}
            />
          )}
        </Field>
        <Stack direction="row">
          <Button variant="quiet" size="sm" onClick={chooseLocation}>
            <Icon name="pin" size={18} />
            {words.chooseLocation}
          </Button>
        </Stack>
        <FormError id={errorId}>{error}</FormError>
        <Stack direction="row" gap={3} wrap>
          <Button type="submit" busy={busy} busyLabel={words.saving}>
            {words.save}
          </Button>
          <Button variant="quiet" onClick={() => onDone(false)}>
            {words.cancel}
          </Button>
        </Stack>
      </Stack>
    </form>
  );
}
