import styled from '@emotion/styled';
import { type FormEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { now } from 'remote-sdk';
import { normaliseMobile } from 'shared-contracts';
import { Button, FormError, Notice, Stack, Text, TextInput, theme } from 'shared-ui';
import { Field } from 'shared-ui/forms';
import { useMessages } from '../../messages.ts';
import type { Login } from './useLogin.ts';

const WithCountryCode = styled.div`
  position: relative;
  & > span {
    position: absolute;
    inset: 0 auto 0 0;
    display: grid;
    place-items: center;
    padding-left: ${theme.space(4)};
    color: ${theme.color.inkMuted};
    font-weight: 650;
    pointer-events: none;
  }
  & > input {
    /* As wide as the country code at any size of letters. */
    padding-left: calc(${theme.space(4)} + 2.5em);
    letter-spacing: 0.04em;
    font-variant-numeric: tabular-nums;
  }
`;

export function MobileStep({ login: { state, send, error } }: { login: Login }) {
  const words = useMessages().login;
  const [mobile, setMobile] = useState(state.mobile);
  const errorId = useId();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    send({ type: 'send', mobile, now: now() });
  };

  return (
    <form onSubmit={submit} noValidate>
      <Stack gap={5}>
        <Text tone="soft">{words.intro}</Text>
        <MobileField
          value={mobile}
          onChange={(next) => {
            setMobile(next);
            send({ type: 'mobile-edited' });
          }}
          problem={state.problem}
          errorId={error ? errorId : undefined}
        />
        <FormError id={errorId}>{error}</FormError>
        {state.phase === 'proving' && <Notice tone="info">{words.proving}</Notice>}
        <Button
          type="submit"
          block
          busy={state.phase === 'sending' || state.phase === 'proving'}
          busyLabel={words.sending}
        >
          {words.send}
        </Button>
        <Agreement />
      </Stack>
    </form>
  );
}

interface MobileFieldProps {
  value: string;
  onChange: (mobile: string) => void;
  problem: Login['state']['problem'];
  errorId: string | undefined;
}

function MobileField({ value, onChange, problem, errorId }: MobileFieldProps) {
  const words = useMessages().login;
  const box = useRef<HTMLInputElement>(null);
  const [isBack] = useState(value !== '');
  // A dialog that opens gives the focus by itself, after its first frame. Here, back from the code and for each
  // problem, it is given in the same commit, so that it falls on nothing between two steps.
  useLayoutEffect(() => {
    if (isBack || problem) box.current?.focus();
  }, [isBack, problem]);
  return (
    <Field label={words.mobileLabel} hint={words.mobileHint}>
      {(control) => (
        <WithCountryCode>
          <span aria-hidden="true">{words.countryCode}</span>
          <TextInput
            {...control}
            ref={box}
            type="tel"
            name="mobile"
            inputMode="numeric"
            autoComplete="tel-national"
            data-autofocus=""
            aria-invalid={errorId ? true : undefined}
            aria-describedby={[control['aria-describedby'], errorId].filter(Boolean).join(' ')}
            value={value}
            onChange={(event) => onChange(normaliseMobile(event.target.value))}
          />
        </WithCountryCode>
      )}
    </Field>
  );
}

/** What a login agrees to. */
function Agreement() {
  const words = useMessages().login;
  return (
    <Text size="xs" tone="muted">
      {words.terms}{' '}
      <Link to="/terms-and-conditions" target="_blank">
        {words.termsLink}
      </Link>{' '}
      {words.and}{' '}
      <Link to="/privacy-policy" target="_blank">
        {words.privacyLink}
      </Link>
      .
    </Text>
  );
}
