import { type DialogProps, occupations } from 'shared-contracts';
import { Button, Field, FormError, Notice, Select, Stack, Text } from 'shared-ui';
import { Dialog } from 'shared-ui/dialog';
import { useMessages } from '../../messages.ts';
import { TextField } from '../forms/TextField.tsx';
import { usePartnerForm } from './usePartnerForm.ts';

export function PartnerDialog({ close }: DialogProps<'partner'>) {
  const { partner } = useMessages();
  const { values, errors, status, change, submit } = usePartnerForm(close);
  const label = {
    idle: partner.submit,
    failed: partner.submit,
    submitting: partner.submitting,
    submitted: partner.submitted,
  }[status.kind];
  return (
    <Dialog title={partner.title} onClose={() => close()}>
      <form onSubmit={submit} noValidate>
        <Stack gap={5}>
          <Text tone="soft">{partner.lead}</Text>
          <TextField
            name="name"
            label={partner.name}
            required
            autoComplete="name"
            maxLength={100}
            value={values.name}
            error={errors.name}
            onChange={change}
          />
          <TextField
            name="email"
            label={partner.email}
            required
            type="email"
            autoComplete="email"
            maxLength={254}
            value={values.email}
            error={errors.email}
            onChange={change}
          />
          <TextField
            name="phoneNumber"
            label={partner.phoneNumber}
            required
            type="tel"
            inputMode="numeric"
            autoComplete="tel-national"
            value={values.phoneNumber}
            error={errors.phoneNumber}
            onChange={change}
          />
          <TextField
            name="location"
            label={partner.location}
            required
            autoComplete="street-address"
            maxLength={300}
            value={values.location}
            error={errors.location}
            onChange={change}
          />
          <Field label={partner.occupation} required error={errors.occupation}>
            {(field) => (
              <Select
                {...field}
                name="occupation"
                value={values.occupation}
                onChange={(event) => change('occupation', event.target.value as typeof values.occupation)}
              >
                <option value="" disabled>
                  {partner.chooseOccupation}
                </option>
                {occupations.map((occupation) => (
                  <option key={occupation} value={occupation}>
                    {partner.occupations[occupation]}
                  </option>
                ))}
              </Select>
            )}
          </Field>
          {status.kind === 'failed' && <FormError>{status.text}</FormError>}
          {status.kind === 'submitted' && <Notice tone="success">{partner.success}</Notice>}
          <Button type="submit" block busy={status.kind === 'submitting'} disabled={status.kind === 'submitted'}>
            {label}
          </Button>
        </Stack>
      </form>
    </Dialog>
  );
}
