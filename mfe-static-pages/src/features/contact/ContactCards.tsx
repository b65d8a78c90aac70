import styled from '@emotion/styled';
import { useHost } from 'remote-sdk';
import { Card, Heading, Icon, media, Text, theme } from 'shared-ui';
import { useMessages } from '../../messages.ts';

const Cards = styled.div`
  display: grid;
  gap: ${theme.space(5)};

  ${media.desktop} {
    grid-template-columns: repeat(3, 1fr);
  }
`;

const ContactCard = styled(Card)`
  display: grid;
  gap: ${theme.space(2)};
  align-content: start;

  svg {
    color: ${theme.color.primary};
  }

  a {
    display: inline-flex;
    align-items: center;
    min-height: 44px;
    color: ${theme.color.primary};
    font-weight: 600;
    overflow-wrap: anywhere;
  }

  address {
    font-style: normal;
    line-height: 1.6;
  }
`;

export function ContactCards() {
  const { cards } = useMessages().contact;
  const { config } = useHost();
  return (
    <Cards>
      <ContactCard>
        <Icon name="phone" size={28} />
        <Heading level={2} size="md">
          {cards.phone}
        </Heading>
        {config.supportPhones.map((phone) => (
          <a key={phone} href={`tel:${phone.replace(/[^+\d]/g, '')}`}>
            {phone}
          </a>
        ))}
        <Text tone="muted">{cards.hours}</Text>
      </ContactCard>
      <ContactCard>
        <Icon name="mail" size={28} />
        <Heading level={2} size="md">
          {cards.email}
        </Heading>
        <a href={`mailto:${config.supportEmail}`}>{config.supportEmail}</a>
        <Text tone="muted">{cards.response}</Text>
      </ContactCard>
      <ContactCard>
        <Icon name="pin" size={28} />
        <Heading level={2} size="md">
          {cards.address}
        </Heading>
        <address>
          {cards.addressLines.map((line) => (
            <div key={line}>{line}</div>
          ))}
        </address>
      </ContactCard>
    </Cards>
  );
}
