import { Button, FormError, Stack, Text } from 'shared-ui';
import { useMessages } from '../../messages.ts';
import { usePush } from './usePush.ts';

/** In the centre: whether this device gets notifications, and a switch for it; nothing where the browser cannot. */
export function PushSwitch() {
  const words = useMessages().push;
  const push = usePush();
  if (push.state === undefined || push.state === 'unsupported') return null;
  if (push.state === 'denied') {
    return (
      <Text size="sm" tone="soft">
        {words.denied}
      </Text>
    );
  }
  const isOn = push.state === 'on';
  return (
    <Stack gap={1}>
      <Stack direction="row" gap={2} justify="space-between" align="center" wrap>
        <Text size="sm" tone="soft" role="status">
          {isOn ? words.on : words.off}
        </Text>
        <Button size="sm" variant="secondary" busy={push.busy} onClick={isOn ? push.turnOff : push.turnOn}>
          {isOn ? words.turnOff : words.turnOn}
        </Button>
      </Stack>
      <FormError>{push.failed ? words.failed : undefined}</FormError>
    </Stack>
  );
}
