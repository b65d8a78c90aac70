import { type FormEvent, useId, useState } from 'react';
import { useHost } from 'remote-sdk';
import { Button, FormError, Notice, Stack, Text } from 'shared-ui';
import { CODE_LENGTH, CodeBoxes, type CodeDigits, emptyDigits, isComplete, spread } from 'shared-ui/dialog';
import { useMessages } from '../../messages.ts';
import { ResendCode } from './ResendCode.tsx';
import type { Login } from './useLogin.ts';
import { useWebOtp } from './useWebOtp.ts';

export function OtpStep({ login }: { login: Login }) {
  const words = useMessages().otp;
  const { config } = useHost();
  const [digits, setDigits] = useState<CodeDigits>(emptyDigits);
  const [focusKey, setFocusKey] = useState(0);
  const [localError, setLocalError] = useState<string | null>(null);
  const [resent, setResent] = useState(false);
  const errorId = useId();
  const error = localError ?? login.error;

  const change = (next: CodeDigits) => {
    setDigits(next);
    setLocalError(null);
    login.clearError();
  };
  const startOver = () => {
    setDigits(emptyDigits);
    setFocusKey((key) => key + 1);
  };
  useWebOtp((code) => change(spread(emptyDigits, 0, code).digits));

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setResent(false);
    if (isComplete(digits)) {
      setLocalError(null);
      void login.verify(digits.join('').slice(0, CODE_LENGTH), startOver);
    } else {
      setLocalError(words.incomplete);
      setFocusKey((key) => key + 1);
    }
  };
  const resend = async () => {
    setLocalError(null);
    setResent(false);
    if (!(await login.resend())) return;
    setResent(true);
    startOver();
  };

  return (
    <form onSubmit={submit} noValidate>
      <Stack gap={5}>
        <Stack gap={1}>
          <Text tone="soft">{words.sentTo(login.mobile)}</Text>
          <Stack direction="row" justify="flex-start">
            <Button variant="quiet" size="sm" style={{ marginInlineStart: -16 }} onClick={login.editNumber}>
              {words.editNumber}
            </Button>
          </Stack>
        </Stack>
        <CodeBoxes
          oneTime
          legend={words.legend}
          digitLabel={words.digit}
          digits={digits}
          onChange={change}
          focusKey={focusKey}
          invalid={error !== null}
          describedBy={error === null ? undefined : errorId}
        />
        <FormError id={errorId}>{error}</FormError>
        {login.triesLeft !== null && (
          <Text size="sm" tone="muted" role="status">
            {words.triesLeft(login.triesLeft)}
          </Text>
        )}
        {resent && <Notice tone="success">{words.resent}</Notice>}
        {login.canRetryProfile && error !== null ? (
          <Button
            block
            busy={login.running === 'loading-profile'}
            busyLabel={words.loadingProfile}
            onClick={login.retryProfile}
          >
            {words.retryProfile}
          </Button>
        ) : (
          <Button type="submit" block busy={login.running === 'verifying'} busyLabel={words.verifying}>
            {words.verify}
          </Button>
        )}
        <Stack direction="row" justify="center">
          <ResendCode login={login} onResend={resend} />
        </Stack>
        {config.embedded && (
          <Text size="xs" tone="muted">
            {words.outbox}{' '}
            <a href="/dev/outbox" target="_blank" rel="noreferrer">
              {words.outboxLink}
            </a>
            .
          </Text>
        )}
      </Stack>
    </form>
  );
}
