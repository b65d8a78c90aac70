import { type FormEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import { Button, FormError, Notice, Stack, Text } from 'shared-ui';
import { TextField } from 'shared-ui/forms';
import { useMessages } from '../../messages.ts';
import type { Login } from './useLogin.ts';

/** The code was right, but the number may have a new owner: it asks for something only the old one knows. */
export function QuestionStep({ login: { state, send, error } }: { login: Login }) {
  const words = useMessages().question;
  const [answer, setAnswer] = useState(state.answer);
  const [isLeaving, setLeaving] = useState(false);
  const box = useRef<HTMLInputElement>(null);
  const errorId = useId();
  const isPinCode = state.asks === 'pinCode';
  useLayoutEffect(() => {
    if (state.phase === 'question' && !isLeaving) box.current?.focus();
  }, [state.phase, isLeaving]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    send({ type: 'give-answer', answer });
  };
  if (isLeaving) return <BeginAnew login={{ state, send, error }} onBack={() => setLeaving(false)} />;
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap={5}>
        <Text tone="soft">{isPinCode ? words.introPinCode : words.introName}</Text>
        <TextField
          ref={box}
          {...(isPinCode ? { inputMode: 'numeric', autoComplete: 'off' } : { kind: 'name' })}
          name="answer"
          label={isPinCode ? words.pinCode : words.name}
          required
          data-autofocus=""
          {...(error === null ? {} : { 'aria-invalid': true, 'aria-describedby': errorId })}
          value={answer}
          onChange={setAnswer}
        />
        <FormError id={errorId}>{error}</FormError>
        <Button type="submit" block busy={state.phase === 'answering'} busyLabel={words.opening}>
          {words.open}
        </Button>
        <Button variant="quiet" block onClick={() => setLeaving(true)}>
          {words.notMine}
        </Button>
      </Stack>
    </form>
  );
}

function BeginAnew({
  login: { state, send, error },
  onBack,
}: {
  login: Pick<Login, 'state' | 'send' | 'error'>;
  onBack: () => void;
}) {
  const words = useMessages().question;
  const back = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => back.current?.focus(), []);
  return (
    <Stack gap={5}>
      <Notice tone="info">{words.anewMeans}</Notice>
      <FormError>{error}</FormError>
      <Button
        block
        busy={state.phase === 'beginning-anew'}
        busyLabel={words.beginning}
        onClick={() => send({ type: 'begin-anew' })}
      >
        {words.beginAnew}
      </Button>
      <Button ref={back} variant="secondary" block onClick={onBack}>
        {words.back}
      </Button>
    </Stack>
  );
}
