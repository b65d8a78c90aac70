import { type FormEvent, useId } from 'react';
import { normaliseMobile } from 'shared-contracts';
import { Button, FormError, Stack, Text } from 'shared-ui';
import { CodeBoxes, Dialog, isComplete } from 'shared-ui/dialog';
import { TextField } from 'shared-ui/forms';
import { useMessages } from '../../messages.ts';
import { useChangeNumber } from './useChangeNumber.ts';

/** Gives the account another number: codes go to both, so that no thief of the session or typing error takes it. */
export function ChangeNumberDialog({
  mobile,
  onClose,
  onChanged,
}: {
  mobile: string;
  onClose: () => void;
  onChanged: () => void;
}) {
  const { number: words, login, otp } = useMessages();
  const change = useChangeNumber(mobile, onChanged);
  const errorId = useId();
  const { sent, busy, error } = change;
  const says = error === null ? {} : { 'aria-invalid': true, 'aria-describedby': errorId };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void change.submit();
  };
  const boxes = {
    digitLabel: otp.digit,
    invalid: error !== null,
    ...(error === null ? {} : { describedBy: errorId }),
  };

  return (
    <Dialog size="sm" title={words.title} onClose={onClose}>
      <form onSubmit={submit} noValidate>
        <Stack gap={5}>
          <Text tone="soft">{sent === null ? words.intro : words.codesSent}</Text>
          {sent === null ? (
            <TextField
              type="tel"
              inputMode="numeric"
              autoComplete="off"
              name="mobile"
              label={words.newNumber}
              hint={login.mobileHint}
              required
              data-autofocus=""
              {...says}
              value={change.mobile}
              onChange={(value) => change.setMobile(normaliseMobile(value))}
            />
          ) : (
            <>
              {sent.own !== null && (
                <CodeBoxes
                  {...boxes}
                  legend={words.codeOf(mobile)}
                  digits={change.ownDigits}
                  onChange={change.setOwnDigits}
                  focusKey={0}
                />
              )}
              {(sent.own === null || isComplete(change.ownDigits)) && (
                <CodeBoxes
                  {...boxes}
                  legend={words.codeOf(change.mobile)}
                  digits={change.nextDigits}
                  onChange={change.setNextDigits}
                  focusKey={0}
                />
              )}
            </>
          )}
          <FormError id={errorId}>{error}</FormError>
          <Button type="submit" block busy={busy} busyLabel={sent === null ? words.sending : words.changing}>
            {sent === null ? words.sendCodes : words.change}
          </Button>
          {sent !== null && (
            <Button variant="quiet" block onClick={change.startOver}>
              {words.otherNumber}
            </Button>
          )}
        </Stack>
      </form>
    </Dialog>
  );
}
