import { useState } from 'react';
import { Button, Card, FormError, Heading, Stack, Text } from 'shared-ui';
import { useMessages } from '../../messages.ts';
import { rememberAnswer, wasAsked } from './push-device.ts';
import { usePush } from './usePush.ts';

/**
 * Asks softly, below a request that was just sent: the browser's own question comes only after a yes. Once answered it
 * is not asked again on this device.
 */
export function PushQuestion() {
  const [asked, setAsked] = useState(wasAsked);
  const [accepted, setAccepted] = useState(false);
  const words = useMessages().push;
  const push = usePush();
  const isOpen = accepted || (!asked && push.state === 'off');
  if (!isOpen) return null;

  const decline = () => {
    rememberAnswer();
    setAsked(true);
    setAccepted(false);
  };
  const accept = () => {
    setAccepted(true);
    push.turnOn();
  };
  return (
    <Card as="section" aria-label={words.question}>
      <Stack gap={3}>
        <Heading level={2} size="md">
          {words.question}
        </Heading>
        <div role="status">
          {push.state === 'on' && <Text>{words.on}</Text>}
          {push.state === 'denied' && <Text>{words.denied}</Text>}
        </div>
        {push.state === 'off' && (
          <>
            <Text tone="soft">{words.explanation}</Text>
            <FormError>{push.failed ? words.failed : undefined}</FormError>
            <Stack direction="row" gap={2} wrap>
              <Button onClick={accept} busy={push.busy}>
                {push.busy ? words.turningOn : words.turnOn}
              </Button>
              <Button variant="secondary" onClick={decline}>
                {words.notNow}
              </Button>
            </Stack>
          </>
        )}
      </Stack>
    </Card>
  );
}
