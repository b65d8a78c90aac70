import styled from '@emotion/styled';
import { useCall, useSession } from 'remote-sdk';
import { type Booking, RECENT_BOOKINGS_SHOWN } from 'shared-contracts';
import {
  Card,
  FormError,
  Grid,
  Heading,
  LinkButton,
  Price,
  Section,
  Skeleton,
  Stack,
  StatusLabel,
  Text,
  useStatusWords,
  Waiting,
} from 'shared-ui';
import { useLiveOffers } from '../../data/useLiveOffers.ts';
import { useMessages } from '../../messages.ts';
import { shownPrice } from '../../parts/booking-facts.tsx';
import { useVisitTime } from '../../parts/useVisitTime.ts';

const CardLink = styled(LinkButton)`
  align-self: start;
`;

function RecentCard({ booking }: { booking: Booking }) {
  const messages = useMessages();
  const statuses = useStatusWords();
  const visitTime = useVisitTime();
  const { status, service, seller } = booking;
  return (
    <Card as="article">
      <Stack gap={2}>
        <Stack direction="row" gap={2} justify="space-between" wrap>
          <Heading level={3} size="md">
            {service.title}
          </Heading>
          <StatusLabel status={status}>{statuses(status).shortLabel}</StatusLabel>
        </Stack>
        {status === 'COUNTERED' && <Text strong>{messages.recent.counterText}</Text>}
        <Text size="sm" tone="soft">
          {visitTime(booking.dateTime)} · {seller.name}
        </Text>
        <Price rupees={shownPrice(booking)} />
        <CardLink
          variant="quiet"
          size="sm"
          to={`/booking-confirmation/${booking.id}`}
          aria-label={messages.recent.open(service.title)}
        >
          {messages.card.details}
        </CardLink>
      </Stack>
    </Card>
  );
}

const BONES = ['a', 'b', 'c'];

/** The three most recent bookings, on Home; nothing where nobody is signed in. */
export function RecentBookings() {
  const session = useSession();
  useLiveOffers();
  return session.status === 'authenticated' ? <RecentList key={session.user.id} /> : null;
}

function RecentList() {
  const words = useMessages().recent;
  const query = useCall('getUserBookings', { query: { page: 1, limit: RECENT_BOOKINGS_SHOWN } });
  const bookings = query.data?.data ?? [];
  return (
    <Section
      title={words.title}
      action={
        <LinkButton variant="quiet" size="sm" to="/bookings">
          {words.all}
        </LinkButton>
      }
    >
      {query.isPending && (
        <>
          <Waiting ring quiet label={words.loading} />
          <Grid min={260} gap={4} aria-busy="true">
            {BONES.map((bone) => (
              <Skeleton key={bone} height={188} radius="lg" />
            ))}
          </Grid>
        </>
      )}
      {query.isError && !query.data && <FormError>{words.failed}</FormError>}
      {!query.isPending && bookings.length === 0 && <Text tone="soft">{words.empty}</Text>}
      {bookings.length > 0 && (
        <Grid min={260} gap={4}>
          {bookings.slice(0, RECENT_BOOKINGS_SHOWN).map((booking) => (
            <RecentCard key={booking.id} booking={booking} />
          ))}
        </Grid>
      )}
    </Section>
  );
}
