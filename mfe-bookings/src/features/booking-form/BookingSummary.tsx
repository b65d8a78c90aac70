import styled from '@emotion/styled';
import { useFormats } from 'remote-sdk';
import { Facts } from 'remote-sdk/bookings';
import type { Provider } from 'shared-contracts';
import { Card, Heading, Price, Text, theme } from 'shared-ui';
import { useMessages } from '../../messages.ts';
import { offerWords } from './offer-words.ts';

const Box = styled(Card)`
  display: grid;
  gap: ${theme.space(3)};
  background: ${theme.color.surfaceSunk};
`;

export interface BookingSummaryProps {
  serviceTitle: string | undefined;
  provider: Provider;
  start: string;
  /** The customer's word for the address. */
  place: string | undefined;
  price: number;
}

/** What is about to be sent, as it stands now, and what happens after. */
export function BookingSummary({ serviceTitle, provider, start, place, price }: BookingSummaryProps) {
  const { form } = useMessages();
  const { instant } = useFormats();
  return (
    <Box>
      <Heading level={3} size="md">
        {form.summary}
      </Heading>
      <Facts
        rows={[
          { label: form.service, value: serviceTitle ?? '…' },
          { label: form.provider, value: provider.name },
          { label: form.when, value: start ? instant(start) : form.notChosen },
          ...(place ? [{ label: form.address, value: place }] : []),
          { label: form.price, value: <Price rupees={price} /> },
          { label: form.payment, value: form.cash },
        ]}
      />
      <Text size="sm" role="status">
        {offerWords(form, price, provider).next}
      </Text>
    </Box>
  );
}
