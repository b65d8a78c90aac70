import styled from '@emotion/styled';
import type { Provider } from 'shared-contracts';
import { Price, Rating, text, theme } from 'shared-ui';
import { useMessages } from '../../messages.ts';

const Root = styled.span`
  display: grid;
  grid-template-columns: 1fr auto;
  gap: ${theme.space(1)} ${theme.space(4)};
  width: 100%;
`;
const Name = styled.span`
  font-weight: 700;
`;
const Amount = styled(Price)`
  ${text('lg')}
  font-weight: 750;
`;
const Facts = styled.span`
  grid-column: 1 / -1;
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space(1)} ${theme.space(4)};
  color: ${theme.color.inkSoft};
  ${text('sm')}
`;

/** One professional in the list, inside a radio button's label. */
export function ProviderOption({ provider }: { provider: Provider }) {
  const { providers: words } = useMessages();
  return (
    <Root>
      <Name>{provider.name}</Name>
      <Amount rupees={provider.service_price} />
      <Facts>
        {provider.total_reviews > 0 ? (
          <Rating value={provider.average_rating} count={provider.total_reviews} />
        ) : (
          <span>{words.noReviews}</span>
        )}
        <span>{words.experience(provider.experience)}</span>
        <span>{provider.area}</span>
      </Facts>
      <Facts>{provider.nextAvailable ? words.next(provider.nextAvailable) : words.noneFree}</Facts>
    </Root>
  );
}
