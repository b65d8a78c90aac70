import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import type { Provider } from 'shared-contracts';
import { useCityName } from '../hooks/useCityName.ts';
import { useFormats } from '../language/index.ts';
import { useMessages } from '../messages.ts';
import { text, theme } from '../theme/theme.ts';
import { Badge } from './Badge.tsx';
import { Icon } from './Icon.tsx';
import { Price } from './Price.tsx';
import { Rating } from './Rating.tsx';

const Root = styled.span`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  align-items: start;
  gap: ${theme.space(2)} ${theme.space(3)};
  width: 100%;
`;
const Face = styled.span`
  display: grid;
  place-items: center;
  width: 44px;
  height: 44px;
  border-radius: 50%;
  background: ${theme.color.primarySoft};
  color: ${theme.color.primaryDark};
  font-weight: 700;
`;
const Name = styled.span`
  display: block;
  ${text('md')}
  font-weight: 700;
  overflow-wrap: anywhere;
`;
const Amount = styled(Price)`
  ${text('lg')}
  font-weight: 750;
`;
const Facts = styled.span`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${theme.space(1)} ${theme.space(3)};
  color: ${theme.color.inkMuted};
  ${text('sm')}
`;
const Fact = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${theme.space(1)};
`;
const Wide = styled(Facts)`
  grid-column: 1 / -1;
`;

const initials = (name: string): string =>
  name
    .split(/\s+/)
    .slice(0, 2)
    .map((part) => part.charAt(0))
    .join('');

export interface ProviderCardProps {
  provider: Provider;
  /** Element of the name where it is a heading. */
  nameAs?: 'h3' | 'h4' | 'span';
  /** What is asked for the service; left out where another price was agreed. */
  showPrice?: boolean;
  children?: ReactNode;
}

/**
 * A professional, wherever one is shown: who, how good, how long, where, when free, and what they ask. All of it is
 * phrasing content, so that it may stand inside a label.
 *
 *     <ProviderCard provider={provider} nameAs="h4" />
 */
export function ProviderCard({ provider, nameAs = 'span', showPrice = true, children }: ProviderCardProps) {
  const { provider: words } = useMessages();
  const cityName = useCityName();
  const { instant } = useFormats();
  const { name, nextAvailable: next } = provider;
  const when =
    next && instant(next, { weekday: 'short', day: 'numeric', month: 'short', hour: 'numeric', minute: '2-digit' });
  return (
    <Root>
      <Face aria-hidden="true">{initials(name)}</Face>
      <span>
        <Name as={nameAs}>{name}</Name>
        <Facts>
          {provider.total_reviews > 0 ? (
            <Rating value={provider.average_rating} count={provider.total_reviews} />
          ) : (
            <Badge tone="primary">{words.isNew}</Badge>
          )}
          <span>{words.experience(provider.experience)}</span>
          <span>
            {provider.area}, {cityName(provider.city)}
          </span>
        </Facts>
      </span>
      {showPrice ? <Amount rupees={provider.service_price} /> : <span />}
      <Wide>
        <Fact>
          <Icon name="calendar" size={16} />
          {when ? words.nextFree(when) : words.noneFree}
        </Fact>
      </Wide>
      {children}
    </Root>
  );
}
