import { Card, Skeleton, Spinner, Stack } from 'shared-ui';
import { messages } from '../../messages.ts';

export function LoadingConfirmation() {
  return (
    <Stack gap={5} aria-busy="true">
      <Spinner label={messages.confirmation.loading} />
      <Skeleton width="min(420px, 80%)" height={40} />
      <Card>
        <Skeleton lines={6} height={20} />
      </Card>
    </Stack>
  );
}
