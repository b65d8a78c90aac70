import { useCall, useFormats } from 'remote-sdk';
import { ReportReview } from 'remote-sdk/providers';
import type { Provider } from 'shared-contracts';
import { Heading, Rating, ReviewReply, Stack, Text } from 'shared-ui';
import { useMessages } from '../../../messages.ts';

const SHOWN = 3;

/**
 * The latest words about the chosen provider, those on this service first, each with what was done; silent where there
 * are none or they cannot be had.
 */
export function ProviderReviews({ provider, serviceId }: { provider: Provider; serviceId: string | undefined }) {
  const messages = useMessages();
  const { instant } = useFormats();
  const reviews = useCall(
    'getProviderReviews',
    { params: { id: provider.id }, query: { page: 1, limit: SHOWN, ...(serviceId && { serviceId }) } },
    { enabled: provider.total_reviews > 0 && serviceId !== undefined },
  );
  if (!reviews.data?.data.length) return null;
  return (
    <Stack gap={3}>
      <Heading level={3} size="md">
        {messages.providers.reviewsOf(provider.name)}
      </Heading>
      <Stack as="ul" role="list" gap={4}>
        {reviews.data.data.map((review) => (
          <li key={review.id}>
            <Rating value={review.rating} stars />
            <Text>{review.review}</Text>
            <Text size="sm" tone="muted">
              {[review.service?.title, review.customerName, instant(review.createdAt, { dateStyle: 'medium' })]
                .filter(Boolean)
                .join(' · ')}
            </Text>
            <ReviewReply reply={review.reply} name={provider.name} />
            <ReportReview review={review} />
          </li>
        ))}
      </Stack>
    </Stack>
  );
}
