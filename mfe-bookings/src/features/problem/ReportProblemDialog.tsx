import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { callKey, useCallMutation } from 'remote-sdk';
import { type DialogProps, messageOf, problemKinds, problemLimits } from 'shared-contracts';
import { Button, FormError, Stack, Text, TextArea, useOnline } from 'shared-ui';
import { Dialog } from 'shared-ui/dialog';
import { Field, RadioGroup } from 'shared-ui/forms';
import { useMessages } from '../../messages.ts';

/** Asks what went wrong, sends it to the support with the booking, and says under which number it is kept (rule 5.11). */
export function ReportProblemDialog({ input: { booking }, close }: DialogProps<'report-problem'>) {
  const messages = useMessages();
  const words = messages.problem;
  const formId = useId();
  const errorId = useId();
  const online = useOnline();
  const client = useQueryClient();
  const [kind, setKind] = useState<(typeof problemKinds)[number] | ''>('');
  const [message, setMessage] = useState('');
  const [error, setError] = useState<string>();
  const report = useCallMutation('reportProblem', {
    onSuccess: () => {
      for (const list of ['getBooking', 'getOffers'] as const)
        void client.invalidateQueries({ queryKey: callKey(list) });
    },
    onError: (failure) => setError(messageOf(failure, words.failed)),
  });
  const ticket = report.data?.data.ticket;

  const send = () => {
    if (!online) return setError(messages.common.offlineAction);
    if (kind === '') return setError(words.kindRequired);
    if (message.trim().length < problemLimits.min) return setError(words.tooShort);
    setError(undefined);
    report.mutate({ params: { id: booking.id }, body: { kind, message } });
  };

  if (ticket !== undefined) {
    return (
      <Dialog
        title={words.sent}
        onClose={() => close({ ticket })}
        footer={<Button onClick={() => close({ ticket })}>{messages.common.ok}</Button>}
      >
        <Text role="status">{words.acknowledged(ticket)}</Text>
      </Dialog>
    );
  }
  return (
    <Dialog
      title={words.title}
      description={words.description(booking.service.title, booking.id)}
      onClose={() => close()}
      dismissible={!report.isPending}
      footer={
        <Button type="submit" form={formId} busy={report.isPending} busyLabel={words.sending}>
          {words.submit}
        </Button>
      }
    >
      <form
        id={formId}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
        <Stack gap={4}>
          <RadioGroup
            label={words.kind}
            value={kind}
            onChange={setKind}
            aria-describedby={error ? errorId : undefined}
            options={problemKinds.map((value) => ({ value, label: words.kinds[value] }))}
          />
          <Field label={words.message} hint={words.privacy} required>
            {(control) => (
              <TextArea
                {...control}
                rows={4}
                maxLength={problemLimits.max}
                value={message}
                onChange={(event) => setMessage(event.target.value)}
              />
            )}
          </Field>
          <FormError id={errorId}>{error}</FormError>
        </Stack>
      </form>
    </Dialog>
  );
}
