import { Card, Skeleton, Stack, Waiting } from 'shared-ui';
import { useMessages } from '../../messages.ts';

export function LoadingConfirmation() {
  const messages = useMessages();
  return (
    <Stack gap={5} aria-busy="true">
      <Waiting ring quiet label={messages.confirmation.loading} />
      <Skeleton width="min(420px, 80%)" height={40} />
      <Card>
        <Skeleton lines={6} height={20} />
      </Card>
    </Stack>
  );
}
