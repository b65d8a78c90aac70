import { Button, Notice, Stack, Text, useNow } from 'shared-ui';
import { useMessages } from '../../messages.ts';
import type { Login } from './useLogin.ts';

/** 60 s after a code was sent, another one can be asked for. */
export function ResendCode({ login: { state, send } }: { login: Login }) {
  const { otp: words, login } = useMessages();
  const seconds = Math.ceil(((state.sent?.resendAt ?? 0) - useNow(1000)) / 1000);
  if (seconds > 0) {
    return (
      <Text size="sm" tone="muted" role="timer" aria-live="off">
        {words.resendIn(seconds)}
      </Text>
    );
  }
  const isProving = state.phase === 'proving-again';
  return (
    <Stack gap={3}>
      {isProving && <Notice tone="info">{login.proving}</Notice>}
      <Button
        variant="quiet"
        size="sm"
        busy={isProving || state.phase === 'resending'}
        busyLabel={words.resending}
        onClick={() => send({ type: 'resend' })}
      >
        {words.resend}
      </Button>
    </Stack>
  );
}
