import styled from '@emotion/styled';
import { useFormats } from 'remote-sdk';
import { type Address, addressLine, type Provider } from 'shared-contracts';
import { Card, Heading, Text, theme } from 'shared-ui';
import { useMessages } from '../../messages.ts';
import { useVisitTime } from '../../parts/useVisitTime.ts';

const Box = styled(Card)`
  display: grid;
  gap: ${theme.space(1)};
  background: ${theme.color.surfaceSunk};
`;

export interface BookingSummaryProps {
  serviceTitle: string | undefined;
  provider: Provider;
  start: string;
  address: Address | undefined;
  price: number;
}

/** What is about to be sent, as it stands now, as one would say it. */
export function BookingSummary({ serviceTitle, provider, start, address, price }: BookingSummaryProps) {
  const { form } = useMessages();
  const { rupees } = useFormats();
  const visitTime = useVisitTime();
  return (
    <Box as="section">
      <Heading level={3} size="md">
        {form.summary}
      </Heading>
      <Text>
        <strong>{serviceTitle ?? '…'}</strong> · {provider.name}
      </Text>
      <Text>{start ? visitTime(start) : form.notChosen}</Text>
      <Text>{address ? `${address.label}: ${addressLine(address)}` : form.noAddress}</Text>
      <Text>
        <strong>{rupees(price)}</strong> · {form.cash}
      </Text>
    </Box>
  );
}
