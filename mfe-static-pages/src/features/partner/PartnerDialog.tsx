import { type DialogProps, normaliseMobile, occupations } from 'shared-contracts';
import { Button, FormError, Notice, Stack, Text } from 'shared-ui';
import { Dialog } from 'shared-ui/dialog';
import { SelectField, TextField } from 'shared-ui/forms';
import { useMessages } from '../../messages.ts';
import { usePartnerForm } from './usePartnerForm.ts';

export function PartnerDialog({ close }: DialogProps<'partner'>) {
  const words = useMessages().partner;
  const form = usePartnerForm(close);
  const phone = form.field('phoneNumber');
  return (
    <Dialog title={words.title} onClose={() => close()}>
      <form {...form.props}>
        <Stack gap={5}>
          <Text tone="soft">{words.lead}</Text>
          <TextField kind="name" label={words.name} required {...form.field('name')} />
          <TextField kind="email" label={words.email} required {...form.field('email')} />
          <TextField
            label={words.phoneNumber}
            required
            type="tel"
            inputMode="numeric"
            autoComplete="tel-national"
            {...phone}
            onChange={(value) => phone.onChange(normaliseMobile(value))}
          />
          <TextField
            label={words.location}
            required
            autoComplete="street-address"
            maxLength={300}
            {...form.field('location')}
          />
          <SelectField
            label={words.occupation}
            required
            options={occupations}
            words={words.occupations}
            placeholder={words.chooseOccupation}
            {...form.field('occupation')}
          />
          <FormError>{form.failure}</FormError>
          {form.status === 'sent' && <Notice tone="success">{words.success}</Notice>}
          <Button
            type="submit"
            block
            busy={form.status === 'sending'}
            busyLabel={words.submitting}
            disabled={form.status === 'sent'}
          >
            {form.status === 'sent' ? words.submitted : words.submit}
          </Button>
        </Stack>
      </form>
    </Dialog>
  );
}
