import { useId, useState } from 'react';
import { BookingPhotos } from 'remote-sdk/photos';
import { type DialogProps, problemKinds, problemLimits } from 'shared-contracts';
import { Button, FormError, Stack, Text, TextArea } from 'shared-ui';
import { Dialog } from 'shared-ui/dialog';
import { Field, RadioGroup } from 'shared-ui/forms';
import { useMessages } from '../../messages.ts';
import { type ProblemDraft, useReportProblem } from './useReportProblem.ts';

/** Asks what went wrong, sends it to the support with the booking, and says its number (rule 5.11). */
export function ReportProblemDialog({ input: { booking }, close }: DialogProps<'report-problem'>) {
  const words = useMessages().problem;
  const formId = useId();
  const errorId = useId();
  const [draft, setDraft] = useState<ProblemDraft>({ kind: '', message: '' });
  const { send, error, busy, ticket } = useReportProblem(booking.id);

  if (ticket !== undefined) return <ReportSent ticket={ticket} onClose={() => close({ ticket })} />;
  return (
    <Dialog
      title={words.title}
      description={words.description(booking.service.title, booking.id)}
      onClose={() => close()}
      dismissible={!busy}
      footer={
        <Button type="submit" form={formId} busy={busy} busyLabel={words.sending}>
          {words.submit}
        </Button>
      }
    >
      <form
        id={formId}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          send(draft);
        }}
      >
        <Stack gap={4}>
          <RadioGroup
            label={words.kind}
            value={draft.kind}
            onChange={(kind) => setDraft({ ...draft, kind })}
            aria-describedby={error ? errorId : undefined}
            options={problemKinds.map((value) => ({ value, label: words.kinds[value] }))}
          />
          <Field label={words.message} hint={words.privacy} required>
            {(control) => (
              <TextArea
                {...control}
                rows={4}
                maxLength={problemLimits.max}
                value={draft.message}
                onChange={(event) => setDraft({ ...draft, message: event.target.value })}
              />
            )}
          </Field>
          <BookingPhotos bookingId={booking.id} kind="report" canAdd />
          <FormError id={errorId}>{error}</FormError>
        </Stack>
      </form>
    </Dialog>
  );
}

function ReportSent({ ticket, onClose }: { ticket: string; onClose: () => void }) {
  const { problem: words, common } = useMessages();
  return (
    <Dialog title={words.sent} onClose={onClose} footer={<Button onClick={onClose}>{common.ok}</Button>}>
      <Text role="status">{words.acknowledged(ticket)}</Text>
    </Dialog>
  );
}
