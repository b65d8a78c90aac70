import { Button, Text, useNow } from 'shared-ui';
import { useMessages } from '../../messages.ts';
import type { Login } from './useLogin.ts';

/** 60 s after a code was sent, another one can be asked for (product.md §4). */
export function ResendCode({ login, onResend }: { login: Login; onResend: () => void }) {
  const words = useMessages().otp;
  const seconds = Math.ceil((login.resendAt - useNow(1000)) / 1000);
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
      busy={login.running === 'resending'}
      busyLabel={words.resending}
      onClick={onResend}
    >
      {words.resend}
    </Button>
  );
}
