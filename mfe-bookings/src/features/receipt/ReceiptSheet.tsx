import styled from '@emotion/styled';
import { useFormats, useHost } from 'remote-sdk';
import { type Fact, Facts } from 'remote-sdk/bookings';
import { addressLine, type Receipt } from 'shared-contracts';
import { Card, Heading, media, Text, text, theme } from 'shared-ui';
import { useMessages } from '../../messages.ts';

const Sheet = styled(Card)`
  display: grid;
  gap: ${theme.space(5)};
  padding: ${theme.space(6)};
  ${media.mobile} { padding: ${theme.space(4)}; }
  ${media.print} {
    padding: 0;
    border: 0;
    box-shadow: none;
    break-inside: avoid;
  }
`;
const Ends = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: space-between;
  gap: ${theme.space(1)} ${theme.space(4)};
`;
const Head = styled(Ends)`
  row-gap: ${theme.space(2)};
  padding-bottom: ${theme.space(4)};
  border-bottom: 2px solid ${theme.color.primary};
`;
const Brand = styled.span`
  ${text('xl')}
  font-weight: 800;
  color: ${theme.color.primary};
`;
const Total = styled(Ends)`
  padding-block: ${theme.space(4)};
  border-block: 1px solid ${theme.color.line};
  font-weight: 700;
  & > span:last-of-type { ${text('xl')} font-weight: 800; }
`;

function useReceiptFacts(receipt: Receipt): Fact[] {
  const { receipt: words, card } = useMessages();
  const { instant } = useFormats();
  const { service, provider, customer, address } = receipt;
  return [
    { label: words.number, value: receipt.number },
    { label: words.issued, value: instant(receipt.issuedAt) },
    { label: card.id, value: receipt.bookingId },
    { label: card.bookedOn, value: instant(receipt.bookedAt) },
    { label: words.service, value: service.title },
    { label: card.category, value: `${service.category.name} - ${service.subcategory.name}` },
    { label: card.when, value: instant(receipt.serviceAt) },
    { label: card.provider, value: provider.name },
    ...(customer.name ? [{ label: words.customer, value: customer.name }] : []),
    ...(address ? [{ label: card.address, value: addressLine(address) }] : []),
    { label: words.payment, value: words.cash },
  ];
}

/** No line ends inside of a number. */
const unbroken = (phone: string): string => phone.replaceAll(' ', '\u00a0');

/** What was paid, to whom, for what and when: one sheet of paper. */
export function ReceiptSheet({ receipt }: { receipt: Receipt }) {
  const words = useMessages().receipt;
  const { config } = useHost();
  const { rupees } = useFormats();
  const facts = useReceiptFacts(receipt);
  return (
    <Sheet as="article">
      <Head>
        <Heading level={1} size="xl">
          {words.title}
        </Heading>
        <Brand>Kaza</Brand>
      </Head>
      <Facts rows={facts} />
      <Total>
        <span>{words.paid}</span>
        <span>{rupees(receipt.amountPaise / 100)}</span>
      </Total>
      <div>
        <Text size="sm">{words.issuer(receipt.provider.name)}</Text>
        <Text size="sm" tone="soft">
          {words.office}
        </Text>
        <Text size="sm" tone="soft">
          {[config.supportEmail, ...config.supportPhones.map(unbroken)].join(' · ')}
        </Text>
        <Text size="sm" tone="soft">
          {words.note}
        </Text>
      </div>
    </Sheet>
  );
}
