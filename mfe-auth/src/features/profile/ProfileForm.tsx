import { useEffect, useRef } from 'react';
import type { User } from 'shared-contracts';
import { Button, FormError, Icon, Stack } from 'shared-ui';
import { TextField } from 'shared-ui/forms';
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
        <TextField ref={firstBox} kind="name" label={words.name} required {...form.field('name')} />
        <TextField kind="email" label={words.email} hint={words.emailHint} {...form.field('email')} />
        <TextField kind="location" label={words.location} required {...form.field('location')} />
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
