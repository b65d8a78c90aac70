import { useEffect, useRef } from 'react';
import type { User } from 'shared-contracts';
import { Button, FormError, Icon, Stack, TextField } from 'shared-ui';
import { useMessages } from '../../messages.ts';
import { useProfileForm } from './useProfileForm.ts';

export function ProfileForm({ user, onDone }: { user: User; onDone: (changed: boolean) => void }) {
  const words = useMessages().profile;
  const form = useProfileForm(user, () => onDone(true));
  const firstBox = useRef<HTMLInputElement>(null);
  useEffect(() => firstBox.current?.focus(), []);

  return (
    <form {...form.props}>
      <Stack gap={4}>
        <TextField
          ref={firstBox}
          label={words.name}
          required
          autoComplete="name"
          maxLength={100}
          {...form.field('name')}
        />
        <TextField
          label={words.email}
          hint={words.emailHint}
          type="email"
          autoComplete="email"
          maxLength={254}
          {...form.field('email')}
        />
        <TextField
          label={words.location}
          required
          autoComplete="address-level2"
          maxLength={300}
          {...form.field('location')}
        />
        <Stack direction="row">
          <Button variant="quiet" size="sm" onClick={form.chooseLocation}>
            <Icon name="pin" size={18} />
            {words.chooseLocation}
          </Button>
        </Stack>
        <FormError>{form.failure}</FormError>
        <Stack direction="row" gap={3} wrap>
          <Button type="submit" busy={form.status === 'sending'} busyLabel={words.saving}>
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
