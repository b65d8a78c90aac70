import { useTakesLonger } from 'remote-sdk/bookings';
import { Card, Grid, Skeleton, Spinner, Stack, Text } from 'shared-ui';
import { useMessages } from '../../messages.ts';

const CARDS = ['a', 'b', 'c', 'd'];

/** Keeps the place of the cards. */
export function LoadingBookings() {
  const messages = useMessages();
  const isLong = useTakesLonger();
  return (
    <Stack gap={4} aria-busy="true">
      <Stack direction="row" gap={3}>
        <Spinner label="" />
        <Text role="status">{isLong ? messages.common.takesLonger : messages.bookings.loading}</Text>
      </Stack>
      <Grid min={420} gap={4}>
        {CARDS.map((card) => (
          <Card key={card}>
            <Stack gap={4}>
              <Skeleton width="60%" height={26} />
              <Skeleton lines={5} height={18} />
              <Skeleton width={160} height={44} radius="md" />
            </Stack>
          </Card>
        ))}
      </Grid>
    </Stack>
  );
}
