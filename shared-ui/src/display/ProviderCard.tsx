import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import type { Provider } from 'shared-contracts';
import { useCityName } from '../hooks/useCityName.ts';
import { useFormats } from '../language/index.ts';
import { VisuallyHidden } from '../layout/VisuallyHidden.tsx';
import { useMessages } from '../messages.ts';
import { text, theme } from '../theme/theme.ts';
import { Badge } from './Badge.tsx';
import { Face } from './Face.tsx';
import { Icon } from './Icon.tsx';
import { Price } from './Price.tsx';
import { Rating } from './Rating.tsx';
import { Verified } from './Verified.tsx';

const Root = styled.span`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  align-items: start;
  gap: ${theme.space(1)} ${theme.space(3)};
  width: 100%;
`;
const Portrait = styled.span`
  grid-row: span 2;
`;
const Reserved = styled.span`
  color: ${theme.color.danger};
  margin-inline-start: ${theme.space(2)};
  & svg { display: inline; vertical-align: -2px; }
`;
const About = styled.span`
  grid-column: 1 / -1;
  display: -webkit-box;
  overflow: hidden;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;
  color: ${theme.color.inkSoft};
  ${text('sm')}
  font-weight: 450;
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
const Beside = styled(Facts)`
  grid-column: 2 / -1;
`;
const Fact = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${theme.space(1)};
`;
const Wide = styled(Facts)`
  grid-column: 1 / -1;
`;
/** What decides: in ink, not in grey. */
const Free = styled(Fact)`
  color: ${theme.color.primaryDark};
  font-weight: 650;
`;

const FARTHEST_SAID_KM = 50;

export interface ProviderCardProps {
  provider: Provider;
  /** Element of the name where it is a heading. */
  nameAs?: 'h3' | 'h4' | 'span';
  /** Asked already: what they ask and when they are next free help to choose only. */
  booked?: boolean;
  /** One whom the customer keeps. */
  favourite?: boolean;
  children?: ReactNode;
}

/**
 * A provider, wherever one is shown: who, how good, whether checked, what they say of themselves, when free, where and
 * how far, how long, and what they ask. All of it is phrasing content, so that it may stand inside a label.
 *
 *     <ProviderCard provider={provider} nameAs="h4" />
 */
export function ProviderCard(props: ProviderCardProps) {
  const { provider, nameAs = 'span', booked = false, favourite = false, children } = props;
  const { provider: words } = useMessages();
  const cityName = useCityName();
  const { instant } = useFormats();
  const { name, nextAvailable: next, distanceKm: distance = Number.POSITIVE_INFINITY } = provider;
  // Of another city it says nothing that helps to choose.
  const isNear = distance <= FARTHEST_SAID_KM;
  const when =
    next && instant(next, { weekday: 'short', day: 'numeric', month: 'short', hour: 'numeric', minute: '2-digit' });
  return (
    <Root>
      <Portrait>
        <Face person={provider} />
      </Portrait>
      <Name as={nameAs}>
        {name}
        {favourite && (
          <Reserved title={words.favourite}>
            <Icon name="heart" size={16} filled />
            <VisuallyHidden>{words.favourite}</VisuallyHidden>
          </Reserved>
        )}
      </Name>
      {booked ? <span /> : <Amount rupees={provider.service_price} />}
      <Beside>
        {provider.total_reviews > 0 ? (
          <Rating value={provider.average_rating} count={provider.total_reviews} />
        ) : (
          <Badge tone="primary">{words.isNew}</Badge>
        )}
        {provider.verified && <Verified trade={provider.trades?.[0]} />}
        {provider.woman && <Badge>{words.woman}</Badge>}
      </Beside>
      {provider.about && <About>{provider.about}</About>}
      <Wide>
        {!booked && (
          <Free>
            <Icon name="calendar" size={16} />
            {when ? words.nextFree(when) : words.noneFree}
          </Free>
        )}
        <Fact>
          <Icon name="pin" size={16} />
          <span>
            {provider.area}, {cityName(provider.city)}
          </span>
        </Fact>
        {isNear && <span>{words.distance(distance)}</span>}
        <span>{words.experience(provider.experience)}</span>
      </Wide>
      {children}
    </Root>
  );
}
