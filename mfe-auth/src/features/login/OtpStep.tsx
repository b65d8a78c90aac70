import { type FormEvent, useId } from 'react';
import { useHost } from 'remote-sdk';
import { Button, FormError, Notice, Stack, Text } from 'shared-ui';
import { CodeBoxes, emptyDigits, spread } from 'shared-ui/dialog';
import { useMessages } from '../../messages.ts';
import { ResendCode } from './ResendCode.tsx';
import type { Login } from './useLogin.ts';
import { useWebOtp } from './useWebOtp.ts';

export function OtpStep({ login }: { login: Login }) {
  const words = useMessages().otp;
  const { config } = useHost();
  const { state, send, error, triesLeft } = login;
  const errorId = useId();
  useWebOtp((code) => send({ type: 'digits', digits: spread(emptyDigits, 0, code).digits }));

  const submit = (event: FormEvent) => {
    event.preventDefault();
    send({ type: 'submit-code' });
  };

  return (
    <form onSubmit={submit} noValidate>
      <Stack gap={5}>
        <Stack gap={1}>
          <Text tone="soft">{words.sentTo(state.mobile)}</Text>
          <Stack direction="row" justify="flex-start">
            <Button variant="quiet" size="sm" onClick={() => send({ type: 'edit-number' })}>
              {words.editNumber}
            </Button>
          </Stack>
        </Stack>
        <CodeBoxes
          oneTime
          legend={words.legend}
          digitLabel={words.digit}
          digits={state.digits}
          onChange={(digits) => send({ type: 'digits', digits })}
          focusKey={state.round}
          invalid={error !== null}
          describedBy={error === null ? undefined : errorId}
        />
        <FormError id={errorId}>{error}</FormError>
        {triesLeft !== null && (
          <Text size="sm" tone="muted" role="status">
            {words.triesLeft(triesLeft)}
          </Text>
        )}
        {state.resent && <Notice tone="success">{words.resent}</Notice>}
        <SubmitCode phase={state.phase} />
        <Stack direction="row" justify="center">
          <ResendCode login={login} />
        </Stack>
        {config.embedded && <InboxHint />}
      </Stack>
    </form>
  );
}

function SubmitCode({ phase }: { phase: Login['state']['phase'] }) {
  const words = useMessages().otp;
  const isLoading = phase === 'loading-profile';
  return (
    <Button
      type="submit"
      block
      busy={isLoading || phase === 'verifying'}
      busyLabel={isLoading ? words.loadingProfile : words.verifying}
    >
      {phase === 'profile-missing' ? words.retryProfile : words.verify}
    </Button>
  );
}

function InboxHint() {
  const words = useMessages().otp;
  return (
    <Text size="xs" tone="muted">
      {words.outbox}{' '}
      <a href="/dev/outbox" target="_blank" rel="noreferrer">
        {words.outboxLink}
      </a>
      .
    </Text>
  );
}
