import { Button, Text, useNow } from 'shared-ui';
import { useMessages } from '../../messages.ts';
import type { Login } from './useLogin.ts';

/** 60 s after a code was sent, another one can be asked for. */
export function ResendCode({ login: { state, send } }: { login: Login }) {
  const words = useMessages().otp;
  const seconds = Math.ceil(((state.sent?.resendAt ?? 0) - useNow(1000)) / 1000);
  if (seconds > 0) {
    return (
      <Text size="sm" tone="muted" role="timer" aria-live="off">
        {words.resendIn(seconds)}
      </Text>
    );
  }
  return (
    <Button
      variant="quiet"
      size="sm"
      busy={state.phase === 'resending'}
      busyLabel={words.resending}
      onClick={() => send({ type: 'resend' })}
    >
      {words.resend}
    </Button>
  );
}
