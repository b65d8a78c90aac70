import styled from '@emotion/styled';
import { useState } from 'react';
import { useCall, useFormats } from 'remote-sdk';
import { ReportReview } from 'remote-sdk/providers';
import { listLimits, messageOf } from 'shared-contracts';
import { Button, ErrorState, Rating, ReviewReply, Skeleton, Text, text, theme, Waiting } from 'shared-ui';
import { useMessages } from '../../messages.ts';

const FIRST = 3;

const List = styled.ul`
  display: grid;
  gap: ${theme.space(4)};
  padding: ${theme.space(4)};
  list-style: none;
  border-radius: ${theme.radius.md};
  background: ${theme.color.surfaceSunk};
`;
const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${theme.space(1)} ${theme.space(3)};
  ${text('sm')}
  & strong { font-weight: 650; }
  & time { color: ${theme.color.inkMuted}; }
`;

export interface ProviderReviewsProps {
  providerId: string;
  /** Those of this service come first. */
  serviceId: string;
  name: string;
}

/** What customers say of a provider, and of which work. */
export function ProviderReviews({ providerId, serviceId, name }: ProviderReviewsProps) {
  const messages = useMessages();
  const { instant } = useFormats();
  const [limit, setLimit] = useState(FIRST);
  const reviews = useCall(
    'getProviderReviews',
    { params: { id: providerId }, query: { page: 1, limit, serviceId } },
    { staleTime: 60_000, placeholderData: (previous) => previous },
  );
  if (reviews.isError) {
    return (
      <ErrorState
        message={messageOf(reviews.error, messages.service.reviewsFailed)}
        onRetry={() => void reviews.refetch()}
      />
    );
  }
  const found = reviews.data?.data;
  const total = reviews.data?.meta?.total ?? found?.length ?? 0;
  return (
    <List aria-label={messages.service.reviewsOf(name)} aria-busy={!found}>
      {!found && (
        <li>
          <Waiting quiet />
          <Skeleton lines={3} height={14} />
        </li>
      )}
      {found?.length === 0 && <li>{messages.service.noReviews}</li>}
      {found?.map((review) => (
        <li key={review.id}>
          <Head>
            <strong>{review.customerName}</strong>
            <Rating value={review.rating} stars />
            <time dateTime={review.createdAt}>{instant(review.createdAt, { dateStyle: 'medium' })}</time>
          </Head>
          {review.service && (
            <Text size="sm" tone="muted">
              {review.service.title}
            </Text>
          )}
          <Text size="sm" tone="soft">
            {review.review}
          </Text>
          <ReviewReply reply={review.reply} name={name} />
          <ReportReview review={review} />
        </li>
      ))}
      {found && total > found.length && limit < listLimits.max && (
        <li>
          <Button
            variant="quiet"
            size="sm"
            busy={reviews.isPlaceholderData}
            onClick={() => setLimit(Math.min(limit + listLimits.reviews, listLimits.max))}
          >
            {messages.service.moreReviews}
          </Button>
        </li>
      )}
    </List>
  );
}
