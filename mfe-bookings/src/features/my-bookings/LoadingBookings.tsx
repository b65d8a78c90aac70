import { Card, Grid, Skeleton, Stack, Waiting } from 'shared-ui';
import { useMessages } from '../../messages.ts';

const CARDS = ['a', 'b', 'c', 'd'];

/** Keeps the place of the cards. */
export function LoadingBookings() {
  const messages = useMessages();
  return (
    <Stack gap={4} aria-busy="true">
      <Waiting ring label={messages.bookings.loading} />
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
