import { useId, useState } from 'react';
import { canAct, type DialogProps, disputeLimits, now } from 'shared-contracts';
import { Button, FormError, Spinner, Stack, Text, TextArea } from 'shared-ui';
import { Dialog } from 'shared-ui/dialog';
import { Field } from 'shared-ui/forms';
import { useMessages } from '../../messages.ts';
import { DisputeView } from './DisputeView.tsx';
import { useDispute } from './useDispute.ts';

/** Opens a dispute about a completed booking, and shows it to both of its sides as long as there is one. */
export function DisputeDialog({ input: { booking, side }, close }: DialogProps<'dispute'>) {
  const { dispute: words, common } = useMessages();
  const [formId, errorId] = [useId(), useId()];
  const [message, setMessage] = useState('');
  const { dispute, reading, unread, readAgain, error, busy, say, act } = useDispute(booking);
  const isLeft = dispute?.state === 'WITHDRAWN' && canAct(booking, 'DISPUTE', side, new Date(now()));
  const isNew = dispute === null || isLeft;
  const mayWrite = isNew || dispute?.may.includes('ADD_EVIDENCE');
  return (
    <Dialog
      title={words.title}
      description={`${booking.service.title}, ${booking.id}`}
      onClose={() => close()}
      dismissible={!busy}
      footer={
        mayWrite ? (
          <Button type="submit" form={formId} busy={busy} busyLabel={words.sending}>
            {isNew ? words.open : words.add}
          </Button>
        ) : (
          <Button onClick={() => close()}>{common.ok}</Button>
        )
      }
    >
      <Stack gap={4}>
        {reading && <Spinner label={words.reading} />}
        {unread && (
          <Stack gap={2}>
            <Text role="alert">{unread}</Text>
            <Button variant="secondary" onClick={readAgain}>
              {words.again}
            </Button>
          </Stack>
        )}
        {isNew && <Text>{words.intro}</Text>}
        {dispute && <DisputeView dispute={dispute} booking={booking} side={side} />}
        {mayWrite && (
          <form
            id={formId}
            noValidate
            onSubmit={(event) => {
              event.preventDefault();
              say(message, isNew, () => setMessage(''));
            }}
          >
            <Field label={words.message} hint={words.seen} required>
              {(control) => (
                <TextArea
                  {...control}
                  rows={4}
                  maxLength={disputeLimits.max}
                  aria-describedby={[control['aria-describedby'], error ? errorId : ''].filter(Boolean).join(' ')}
                  value={message}
                  onChange={(event) => setMessage(event.target.value)}
                />
              )}
            </Field>
          </form>
        )}
        <FormError id={errorId}>{error}</FormError>
        {dispute?.may.includes('REST') && (
          <Button variant="secondary" busy={busy} onClick={() => act('REST')}>
            {words.rest}
          </Button>
        )}
        {dispute?.may.includes('WITHDRAW') && (
          <Button variant="quiet" busy={busy} onClick={() => act('WITHDRAW')}>
            {words.withdraw}
          </Button>
        )}
      </Stack>
    </Dialog>
  );
}
