import { callKey, useCall, useQueryClient } from 'remote-sdk';
import { Button, Card, FormError, Heading, LinkButton, Stack, Text } from 'shared-ui';
import { useApplicationMessages } from './messages.ts';
import { useOwnApplication } from './useOwnApplication.ts';

/** What has to be on the desk of somebody new before customers see them. */
export function GoLive() {
  const words = useApplicationMessages();
  const client = useQueryClient();
  const own = useOwnApplication();
  // Services and hours are saved beside it.
  const application = useCall('getOwnApplication', {}, { retry: 1, refetchInterval: 15_000 }).data?.data;
  const ready = application?.ready;
  if (!application || !ready) return null;
  const goLive = async () => {
    if (await own.step('GO_LIVE', application.version))
      await client.invalidateQueries({ queryKey: callKey('getProviderProfile', {}) });
  };
  return (
    <Card as="section" aria-label={words.goLiveTitle}>
      <Stack gap={3}>
        <Heading level={2} size="lg">
          {words.goLiveTitle}
        </Heading>
        <Text>{words.goLiveText}</Text>
        <ul>
          <li>{words.hasServices(ready.services)}</li>
          <li>{words.hasHours(ready.hours)}</li>
        </ul>
        <FormError>{own.problem}</FormError>
        <Stack direction="row" gap={3} wrap>
          <Button busy={own.busy === 'GO_LIVE'} busyLabel={words.sending} onClick={() => void goLive()}>
            {words.goLive}
          </Button>
          <LinkButton variant="secondary" to="/provider/profile">
            {words.setUp}
          </LinkButton>
        </Stack>
      </Stack>
    </Card>
  );
}
