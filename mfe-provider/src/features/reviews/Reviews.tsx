import { ReportReview } from 'remote-sdk/providers';
import { messageOf } from 'shared-contracts';
import { Card, EmptyState, ErrorState, Grid, Heading, Rating, Skeleton, Stack, Text, useNow, Waiting } from 'shared-ui';
import { usePagedCall } from '../../data/usePagedCall.ts';
import { useMessages } from '../../messages.ts';
import { ShowMore } from '../../parts/ShowMore.tsx';
import { useDesk } from '../desk/desk-context.ts';
import { Reply } from './Reply.tsx';

export function Reviews() {
  const { reviews } = useMessages();
  const { provider } = useDesk();
  const now = useNow(60_000);
  const list = usePagedCall('getProviderReviews', { params: { id: provider.id } });
  if (!list.items) {
    return list.error ? (
      <ErrorState message={messageOf(list.error, reviews.failed)} onRetry={list.retry} busy={list.busy} />
    ) : (
      <Stack gap={3} aria-busy="true">
        <Waiting label={reviews.loading} />
        <Skeleton height={120} radius="lg" />
        <Skeleton height={120} radius="lg" />
      </Stack>
    );
  }
  if (list.items.length === 0) return <EmptyState title={reviews.none} text={reviews.noneText} />;
  return (
    <Stack gap={4}>
      <Heading level={2} size="lg">
        {reviews.list}
      </Heading>
      <Grid as="ul" role="list" min={360} gap={3}>
        {list.items.map((item) => (
          <Card as="li" key={item.id}>
            <Stack gap={2}>
              <Stack direction="row" justify="space-between" gap={3} wrap>
                <Text strong>{item.customerName}</Text>
                <Rating value={item.rating} stars />
              </Stack>
              <Text>{item.review}</Text>
              <Text size="sm" tone="muted">
                {item.service && `${item.service.title} · `}
                {reviews.on(item.createdAt)}
              </Text>
              <Reply review={item} now={now} />
              <div>
                <ReportReview review={item} />
              </div>
            </Stack>
          </Card>
        ))}
      </Grid>
      <ShowMore list={list} />
    </Stack>
  );
}
