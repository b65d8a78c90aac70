import { useEffect } from 'react';
import { useHost } from 'remote-sdk';
import { Button, Container, EmptyState } from 'shared-ui';
import { LogoMark } from '../brand/LogoMark.tsx';
import { useMessages } from '../messages.ts';

/** The shell itself threw: the last net. Failures of remotes never come here. */
export function CrashedPage({ error }: { error: unknown }) {
  const messages = useMessages();
  const { telemetry } = useHost();
  useEffect(() => telemetry.error(error, { remote: 'host-shell', action: 'render' }), [telemetry, error]);
  return (
    <Container as="main" role="alert">
      <EmptyState
        level={1}
        image={<LogoMark size={72} />}
        title={messages.crashed.title}
        text={messages.crashed.text}
        action={<Button onClick={() => window.location.reload()}>{messages.crashed.reload}</Button>}
      />
    </Container>
  );
}
