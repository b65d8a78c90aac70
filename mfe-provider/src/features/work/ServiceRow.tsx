import styled from '@emotion/styled';
import type { ProviderWork } from 'shared-contracts';
import { IconButton, Text, TextInput, text, theme } from 'shared-ui';
import { useMessages } from '../../messages.ts';

const Row = styled.li`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 108px ${theme.touchTarget};
  align-items: center;
  gap: ${theme.space(1)} ${theme.space(2)};
  padding-block: ${theme.space(2)};
  border-top: 1px solid ${theme.color.line};
  overflow-wrap: anywhere;
`;
const Name = styled.span`
  display: block;
  ${text('sm')}
  font-weight: 650;
`;
const Money = styled.span`
  position: relative;
  &::before {
    content: '₹';
    position: absolute;
    inset-block: 0;
    left: ${theme.space(3)};
    display: grid;
    align-items: center;
    color: ${theme.color.inkMuted};
  }
  & > input { padding-inline: ${theme.space(7)} ${theme.space(2)}; }
`;

/** What is asked for a service, as typed. */
export interface Asked {
  readonly id: string;
  readonly price: string;
}

const MAX_RUPEES = 1_000_000;
/** Whole rupees that the server takes. */
export const isPrice = (typed: string): boolean =>
  /^\d{1,7}$/.test(typed.trim()) && Number(typed) >= 1 && Number(typed) <= MAX_RUPEES;

export interface ServiceRowProps {
  asked: Asked;
  service: ProviderWork['catalogue'][number] | undefined;
  /** Why customers do not see it; undefined: they do. */
  hidden?: string | undefined;
  /** Wrong prices are marked. */
  isChecked: boolean;
  onChange: (price: string) => void;
  onRemove: () => void;
}

/** One service with its price. */
export function ServiceRow({ asked, service, hidden, isChecked, onChange, onRemove }: ServiceRowProps) {
  const { services: words } = useMessages().work;
  const title = service?.title ?? asked.id;
  return (
    <Row>
      <span>
        <Name>{title}</Name>
        {service && (
          <Text as="span" size="sm" tone="muted">
            {words.facts(service.durationMinutes, service.priceRange.min, service.priceRange.max)}
          </Text>
        )}
        {hidden && (
          <Text as="p" size="sm" tone="soft">
            {hidden}
          </Text>
        )}
      </span>
      <Money>
        <TextInput
          inputMode="numeric"
          maxLength={7}
          aria-label={words.price(title)}
          aria-invalid={(isChecked && !isPrice(asked.price)) || undefined}
          value={asked.price}
          onChange={({ target }) => onChange(target.value)}
        />
      </Money>
      <IconButton icon="close" label={words.remove(title)} onClick={onRemove} />
    </Row>
  );
}
