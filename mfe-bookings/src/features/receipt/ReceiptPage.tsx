import styled from '@emotion/styled';
import { Navigate, useNavigate, useParams } from 'react-router-dom';
import { useCall, useSignedIn } from 'remote-sdk';
import { messageOf } from 'shared-contracts';
import { Button, Container, ErrorState, LinkButton, Skeleton, Stack, theme, Waiting } from 'shared-ui';
import { useMessages } from '../../messages.ts';
import { ReceiptSheet } from './ReceiptSheet.tsx';

const Page = styled(Container)`
  max-width: 760px;
  padding-block: ${theme.space(8)} ${theme.space(12)};
`;

/** `/receipts/:bookingId`: what was paid for a completed booking, on one sheet. Nobody else's exists: home it is. */
export function ReceiptPage() {
  const { bookingId = '' } = useParams();
  const words = useMessages().receipt;
  const navigate = useNavigate();
  const user = useSignedIn(words.signInReason, () => navigate('/'));
  const { data, error, isFetching, refetch } = useCall(
    'getReceipt',
    { params: { id: bookingId } },
    { enabled: user !== undefined, retry: (tries, failure) => failure.status !== 404 && tries < 2 },
  );
  if (error?.status === 404) return <Navigate to="/" replace />;
  if (user && data) {
    return (
      <Page>
        <Stack gap={5}>
          <ReceiptSheet receipt={data.data} />
          <Stack direction="row" gap={2} wrap>
            <Button onClick={() => window.print()}>{words.print}</Button>
            <LinkButton variant="secondary" to={`/booking-confirmation/${bookingId}`}>
              {words.booking}
            </LinkButton>
          </Stack>
        </Stack>
      </Page>
    );
  }
  return (
    <Page>
      {user && error ? (
        <ErrorState message={messageOf(error)} busy={isFetching} onRetry={() => void refetch()} />
      ) : (
        <Stack gap={4} aria-busy="true">
          <Waiting ring quiet label={words.loading} />
          <Skeleton height={420} radius="md" />
        </Stack>
      )}
    </Page>
  );
}
