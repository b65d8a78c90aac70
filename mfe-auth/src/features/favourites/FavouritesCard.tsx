import styled from '@emotion/styled';
import { useState } from 'react';
import { useHost } from 'remote-sdk';
import { FavouriteToggle, useFavourites } from 'remote-sdk/providers';
import { type Favourite, messageOf } from 'shared-contracts';
import {
  Button,
  ErrorState,
  Price,
  Rating,
  Skeleton,
  Stack,
  Text,
  theme,
  useCityName,
  Verified,
  Waiting,
} from 'shared-ui';
import { useMessages } from '../../messages.ts';
import { ProfileSection } from '../../parts/ProfileSection.tsx';

/** Services shown for each provider until "all" is pressed. */
const SHOWN = 3;

const List = styled(Stack)`
  & > li + li { border-top: 1px solid ${theme.color.line}; }
`;
const Row = styled.li`
  display: grid;
  gap: ${theme.space(2)};
  padding-block: ${theme.space(3)};
  overflow-wrap: anywhere;
`;
const Head = styled(Stack)`
  column-gap: ${theme.space(4)};
`;
const Offer = styled.li`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${theme.space(2)} ${theme.space(3)};
  & > span:first-of-type { flex: 1; min-width: 0; }
`;

/** The providers whom the customer keeps, each with what can be booked of them. */
export function FavouritesCard() {
  const words = useMessages().favourites;
  const favourites = useFavourites();
  const { list, error } = favourites;
  return (
    <ProfileSection title={words.title}>
      {list ? (
        list.length === 0 ? (
          <Text tone="soft">{words.none}</Text>
        ) : (
          <List as="ul" role="list" gap={0}>
            {list.map((favourite) => (
              <Row key={favourite.id}>
                <Head direction="row" gap={1} justify="space-between" wrap>
                  <Who favourite={favourite} />
                  <FavouriteToggle provider={favourite} favourites={favourites} />
                </Head>
                <Offers favourite={favourite} />
              </Row>
            ))}
          </List>
        )
      ) : error ? (
        <ErrorState message={messageOf(error)} busy={favourites.isFetching} onRetry={favourites.refetch} />
      ) : (
        <>
          <Waiting quiet />
          <Skeleton lines={2} height={20} />
        </>
      )}
    </ProfileSection>
  );
}

function Who({ favourite }: { favourite: Favourite }) {
  const { name, area, city, average_rating, total_reviews, verified, trades = [] } = favourite;
  const cityName = useCityName();
  return (
    <div>
      <Text strong>{name}</Text>
      <Text size="sm" tone="soft">
        {area}, {cityName(city)}
      </Text>
      <Stack direction="row" gap={3} wrap>
        {total_reviews > 0 && <Rating value={average_rating} count={total_reviews} />}
        {verified && <Verified trade={trades.find(({ checked }) => checked.length > 0)} named />}
      </Stack>
    </div>
  );
}

function Offers({ favourite: { id, name, services } }: { favourite: Favourite }) {
  const words = useMessages().favourites;
  const { dialogs } = useHost();
  const [isWhole, setWhole] = useState(false);
  if (services.length === 0) return <Text tone="soft">{words.nothing}</Text>;
  const shown = isWhole ? services : services.slice(0, SHOWN);
  return (
    <Stack as="ul" role="list" gap={1}>
      {shown.map(({ slug, title, price }) => (
        <Offer key={slug}>
          <span>{title}</span>
          <Price rupees={price} />
          <Button
            size="sm"
            variant="secondary"
            aria-label={words.bookNamed(title, name)}
            onClick={() => void dialogs.open('booking', { serviceSlug: slug, providerId: id })}
          >
            {words.book}
          </Button>
        </Offer>
      ))}
      {services.length > shown.length && (
        <li>
          <Button size="sm" variant="quiet" onClick={() => setWhole(true)}>
            {words.all(services.length)}
          </Button>
        </li>
      )}
    </Stack>
  );
}
