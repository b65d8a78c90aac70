import { useState } from 'react';
import { useCall, useHost } from 'remote-sdk';
import { type Answer, type OwnApplication, partnerLimits } from 'shared-contracts';
import { Button, Card, FormError, Heading, Stack } from 'shared-ui';
import { Checkbox, TextField, useForm } from 'shared-ui/forms';
import { useApplicationMessages } from './messages.ts';

interface Props {
  readonly application: OwnApplication;
  readonly onSaved: (answer: Answer<OwnApplication>) => void;
}

/** Where, what and for how long somebody works, and how they are paid. The server checks it. */
export function DetailsForm({ application, onSaved }: Props) {
  const words = useApplicationMessages();
  const { http } = useHost();
  const { details, version } = application;
  const categories = useCall('getCategories', {}).data?.data ?? [];
  const [trades, setTrades] = useState<readonly string[]>(details?.trades ?? []);
  const form = useForm({
    initial: {
      pinCode: details?.pinCode ?? '',
      experience: details ? String(details.experience) : '',
      upiId: details?.upiId ?? '',
    },
    validate: () => ({}),
    send: async (typed) => {
      onSaved(await http.call('saveOwnApplication', { body: { ...typed, trades: [...trades], version } }));
    },
    failure: words.failed,
  });
  const toggle = (id: string) => setTrades(trades.includes(id) ? trades.filter((one) => one !== id) : [...trades, id]);
  return (
    <Card as="section" aria-label={words.details}>
      <form {...form.props}>
        <Stack gap={4}>
          <Heading level={2} size="lg">
            {words.details}
          </Heading>
          <TextField label={words.pinCode} inputMode="numeric" required {...form.field('pinCode')} />
          <TextField label={words.experience} inputMode="numeric" required {...form.field('experience')} />
          <Stack gap={1} role="group" aria-label={words.trades}>
            {categories.map(({ id, name }) => (
              <Checkbox
                key={id}
                checked={trades.includes(id)}
                disabled={!trades.includes(id) && trades.length >= partnerLimits.trades}
                onChange={() => toggle(id)}
              >
                {name}
              </Checkbox>
            ))}
          </Stack>
          <TextField label={words.upi} hint={words.upiHint} required {...form.field('upiId')} />
          <FormError>{form.failure}</FormError>
          <div>
            <Button type="submit" busy={form.status === 'sending'} busyLabel={words.sending}>
              {words.save}
            </Button>
          </div>
        </Stack>
      </form>
    </Card>
  );
}
