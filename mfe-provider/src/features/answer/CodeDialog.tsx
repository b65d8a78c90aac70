import { type FormEvent, useId, useState } from 'react';
import { Button, FormError, Stack, Text, useOnline } from 'shared-ui';
import { CodeBoxes, type CodeDigits, Dialog, emptyDigits, isComplete } from 'shared-ui/dialog';
import { useDeskCommand } from '../../data/useDeskCommand.ts';
import { useMessages } from '../../messages.ts';
import { customerName } from '../../parts/booking-facts.tsx';
import { useDesk } from '../desk/desk-context.ts';
import type { AnswerDialogProps } from './CounterDialog.tsx';

/** The digits so far, and checking them with the server. */
function useCodeCheck({ booking, onClose }: AnswerDialogProps) {
  const { code: words, desk, act } = useMessages();
  const { showNews } = useDesk();
  const { run, busy } = useDeskCommand();
  const online = useOnline();
  const [digits, setDigits] = useState<CodeDigits>(emptyDigits);
  const [focusKey, setFocusKey] = useState(0);
  const [error, setError] = useState<{ message: string; hint?: string | undefined }>();

  const type = (next: CodeDigits) => {
    setDigits(next);
    setError(undefined);
  };

  async function verify(event: FormEvent) {
    event.preventDefault();
    if (!isComplete(digits)) {
      setError({ message: words.incomplete });
      return setFocusKey(focusKey + 1);
    }
    if (!online) return setError({ message: desk.offlineAction });
    setError(undefined);
    const outcome = await run({
      name: 'verifyServiceCode',
      booking,
      input: { body: { offerId: booking.id, otp: digits.join('') } },
      sentence: words.failed,
      reached: (truth) => truth.status === 'COMPLETED',
    });
    if (outcome?.kind === 'failed') {
      setError({ message: outcome.message, hint: outcome.code && words.hints[outcome.code] });
      // A refused code is cleared; one whose answer was lost can be sent again.
      if (outcome.code === 'INVALID_OTP') setDigits(emptyDigits);
      setFocusKey(focusKey + 1);
    } else if (outcome) {
      const news = { news: act.completed(booking.service.title) };
      showNews(outcome.kind === 'changed' ? { problem: outcome.message } : news);
      onClose();
    }
  }
  return { digits, type, focusKey, error, busy, verify };
}

/** The work is done: the customer's code completes the booking. */
export function CodeDialog({ booking, onClose }: AnswerDialogProps) {
  const messages = useMessages();
  const words = messages.code;
  const errorId = useId();
  const { digits, type, focusKey, error, busy, verify } = useCodeCheck({ booking, onClose });

  return (
    <Dialog
      size="sm"
      title={words.title}
      description={words.description(customerName(booking, messages))}
      onClose={onClose}
    >
      <form onSubmit={(event) => void verify(event)} noValidate>
        <Stack gap={4}>
          <CodeBoxes
            legend={words.legend}
            digitLabel={words.digit}
            digits={digits}
            onChange={type}
            focusKey={focusKey}
            invalid={error !== undefined}
            describedBy={error ? errorId : undefined}
          />
          <FormError id={errorId}>
            {error && (
              <>
                {error.message}
                {error.hint && (
                  <Text as="span" size="sm" style={{ display: 'block', fontWeight: 500 }}>
                    {error.hint}
                  </Text>
                )}
              </>
            )}
          </FormError>
          <Button type="submit" block busy={busy} busyLabel={words.sending}>
            {words.submit}
          </Button>
        </Stack>
      </form>
    </Dialog>
  );
}
