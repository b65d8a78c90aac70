import type { Review } from 'shared-contracts';
import { Button } from 'shared-ui';
import { useHost } from '../host/HostProvider.tsx';
import { useMessages } from './messages.ts';

/**
 * A quiet button that asks staff to look at a review; who is signed out logs in first.
 *
 * @example
 * <ReportReview review={review} />
 */
export function ReportReview({ review }: { review: Pick<Review, 'id' | 'customerName'> }) {
  const words = useMessages();
  const { dialogs, session } = useHost();
  const { id, customerName } = review;
  const preload = () => dialogs.preload('report-review');
  const report = async () => {
    if (await session.require(words.reportReason))
      await dialogs.open('report-review', { review: { id, customerName } });
  };
  return (
    <Button
      variant="quiet"
      size="sm"
      aria-label={words.reportOf(customerName)}
      onPointerEnter={preload}
      onFocus={preload}
      onClick={() => void report()}
    >
      {words.report}
    </Button>
  );
}
