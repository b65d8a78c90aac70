import { useHost } from 'remote-sdk';
import { type Answer, type ProviderFace, photoLimits } from 'shared-contracts';
import { Button, FormError, Stack } from 'shared-ui';
import { TextField, useForm } from 'shared-ui/forms';
import { useMessages } from '../../messages.ts';
import { useDesk } from '../desk/desk-context.ts';

/** What the provider says of themselves. What was typed stays until it was sent. */
export function AboutForm({ about, onSaved }: { about: string; onSaved: (answer: Answer<ProviderFace>) => void }) {
  const { face: words, work } = useMessages();
  const { blocked, showNews } = useDesk();
  const { http } = useHost();
  const form = useForm({
    draft: 'about',
    initial: { about },
    validate: () => ({ about: undefined }),
    send: async (body) => {
      if (blocked !== undefined) throw new Error(blocked);
      onSaved(await http.call('saveAbout', { body }));
      form.clear();
      showNews({ news: words.saved });
    },
    failure: blocked ?? work.saveFailed,
  });
  return (
    <form {...form.props}>
      <Stack gap={3}>
        <TextField
          multiline
          rows={4}
          maxLength={photoLimits.about}
          label={words.about}
          hint={words.aboutHint}
          {...form.field('about')}
        />
        <FormError>{form.failure}</FormError>
        <div>
          <Button type="submit" size="sm" busy={form.status === 'sending'} busyLabel={work.saving}>
            {words.save}
          </Button>
        </div>
      </Stack>
    </form>
  );
}
