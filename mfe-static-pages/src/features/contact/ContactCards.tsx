import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import { useHost } from 'remote-sdk';
import { Card, Heading, Icon, type IconName, media, Text, theme } from 'shared-ui';
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
      <Way icon="phone" title={cards.phone}>
        {config.supportPhones.map((phone) => (
          <a key={phone} href={`tel:${phone.replace(/[^+\d]/g, '')}`}>
            {phone}
          </a>
        ))}
        <Text tone="muted">{cards.hours}</Text>
      </Way>
      <Way icon="mail" title={cards.email}>
        <a href={`mailto:${config.supportEmail}`}>{config.supportEmail}</a>
        <Text tone="muted">{cards.response}</Text>
      </Way>
      <Way icon="pin" title={cards.address}>
        <address>
          {cards.addressLines.map((line) => (
            <div key={line}>{line}</div>
          ))}
        </address>
      </Way>
    </Cards>
  );
}

function Way({ icon, title, children }: { icon: IconName; title: string; children: ReactNode }) {
  return (
    <ContactCard>
      <Icon name={icon} size={28} />
      <Heading level={2} size="md">
        {title}
      </Heading>
      {children}
    </ContactCard>
  );
}
