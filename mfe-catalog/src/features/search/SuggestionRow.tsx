import styled from '@emotion/styled';
import { Icon, type IconName, Price, text, theme } from 'shared-ui';
import { useMessages } from '../../messages.ts';
import type { Suggestion } from './useSuggestions.ts';

const Row = styled.span`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  align-items: center;
  gap: ${theme.space(3)};
  width: 100%;
  & > svg { color: ${theme.color.inkMuted}; }
`;
const Label = styled.span`
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
  font-weight: 600;
`;
const Kind = styled.span`
  color: ${theme.color.inkMuted};
  ${text('xs')}
`;

const icons: Record<Suggestion['kind'], IconName> = { recent: 'clock', subcategory: 'search', service: 'bolt' };

/** One line of the suggestion list: what it is, its name, its category or price. */
export function SuggestionRow({ item, label }: { item: Suggestion; label: string }) {
  const messages = useMessages();
  return (
    <Row>
      <Icon name={icons[item.kind]} size={18} />
      <Label>{label}</Label>
      <Kind>
        {item.kind === 'recent' && messages.search.recent}
        {item.kind === 'subcategory' && item.category.name}
        {item.kind === 'service' && <Price rupees={item.service.price} />}
      </Kind>
    </Row>
  );
}
