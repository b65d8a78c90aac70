import { type ReportedReview, type ReviewReason, reviewReasons } from 'operations-contracts';
import { useState } from 'react';
import { Badge, Button, Card, Heading, Stack, Text } from 'shared-ui';
import { SelectField } from 'shared-ui/forms';
import { Pages } from '../desk/Pages.tsx';
import { useFilter } from '../desk/useFilter.ts';
import { useChange } from '../desk/useOperations.ts';
import { useWhen } from '../desk/useWhen.ts';
import { WhyDialog } from '../desk/WhyDialog.tsx';
import type { ScreenProps } from '../screen-props.ts';
import { useBooksMessages } from './messages.ts';

const states = ['reported', 'hidden'] as const;

/** Reviews that somebody reported, and hidden ones. Their words stand as they were written. */
export default function ReviewsScreen({ account }: ScreenProps) {
  const words = useBooksMessages();
  const [state, setState] = useFilter<(typeof states)[number]>('state', 'reported', states);
  const mayHide = account.permissions.includes('reviews.hide');
  return (
    <Stack gap={4}>
      <SelectField label={words.state} value={state} options={states} words={words.reviewStates} onChange={setState} />
      <Pages call="listReportedReviews" query={{ state }}>
        {(reviews) => reviews.map((review) => <Review key={review.id} review={review} mayHide={mayHide} />)}
      </Pages>
    </Stack>
  );
}

const reasonWords = (reasons: Readonly<Record<ReviewReason, string>>, reason: string): string =>
  reasons[reason as ReviewReason] ?? reason;

function Review({ review, mayHide }: { review: ReportedReview; mayHide: boolean }) {
  const words = useBooksMessages();
  const when = useWhen();
  const { busy, error, run } = useChange();
  const [asked, setAsked] = useState<'hide' | 'show' | null>(null);
  const [reason, setReason] = useState<ReviewReason>('insult');
  const params = { id: review.id };
  const confirm = async (why: string) => {
    const done =
      asked === 'hide'
        ? await run('hideReview', { params, body: { reason, why } })
        : await run('showReview', { params, body: { why } });
    if (done) setAsked(null);
  };
  const show = review.hidden ? words.showAgain : words.leaveIt;
  return (
    <Card as="article" aria-label={review.provider.name}>
      <Stack gap={2}>
        <Stack direction="row" wrap>
          <Heading level={2} size="md">
            {review.provider.name}
          </Heading>
          <Badge>{words.stars(review.rating)}</Badge>
        </Stack>
        <Text>{review.review}</Text>
        {review.reply !== null && <Text tone="muted">{words.reply(review.reply)}</Text>}
        <Text tone="muted">
          {[review.customer, review.service, when(review.createdAt), review.bookingId].filter(Boolean).join(' · ')}
        </Text>
        {review.reports.map((report) => (
          <Text key={report.at + report.side}>
            {words.reportedBy[report.side]}: {reasonWords(words.reasons, report.reason)}
            {report.note !== '' && ` – ${report.note}`}
          </Text>
        ))}
        {review.hidden && (
          <Text>{words.hiddenFor(reasonWords(words.reasons, review.hidden.reason), when(review.hidden.at))}</Text>
        )}
        {mayHide && (
          <Stack direction="row" wrap>
            {!review.hidden && <Button onClick={() => setAsked('hide')}>{words.hide}</Button>}
            <Button variant="secondary" onClick={() => setAsked('show')}>
              {show}
            </Button>
          </Stack>
        )}
      </Stack>
      {asked && (
        <WhyDialog
          title={asked === 'hide' ? words.hide : show}
          tone={asked === 'hide' ? 'danger' : 'primary'}
          busy={busy}
          error={error}
          onConfirm={(why) => void confirm(why)}
          onCancel={() => setAsked(null)}
        >
          {asked === 'hide' && (
            <SelectField
              label={words.reason}
              value={reason}
              options={reviewReasons}
              words={words.reasons}
              onChange={setReason}
            />
          )}
        </WhyDialog>
      )}
    </Card>
  );
}
