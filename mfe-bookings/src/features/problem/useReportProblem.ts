import { useState } from 'react';
import { callKey, useCallMutation, useQueryClient } from 'remote-sdk';
import { messageOf, type ProblemKind, problemLimits } from 'shared-contracts';
import { useOnline } from 'shared-ui';
import { useMessages } from '../../messages.ts';

/** What is reported; no kind while none is chosen. */
export interface ProblemDraft {
  readonly kind: ProblemKind | '';
  readonly message: string;
}

/** Sends a problem with a booking to the support. `ticket` is the number under which it is stored, once it was sent. */
export function useReportProblem(bookingId: string) {
  const { problem: words, common } = useMessages();
  const online = useOnline();
  const client = useQueryClient();
  const [error, setError] = useState<string>();
  const report = useCallMutation('reportProblem', {
    onSuccess: () => {
      for (const list of ['getBooking', 'getOffers'] as const)
        void client.invalidateQueries({ queryKey: callKey(list) });
    },
    onError: (failure) => setError(messageOf(failure, words.failed)),
  });

  const send = ({ kind, message }: ProblemDraft) => {
    if (!online) return setError(common.offlineAction);
    if (kind === '') return setError(words.kindRequired);
    if (message.trim().length < problemLimits.min) return setError(words.tooShort);
    setError(undefined);
    report.mutate({ params: { id: bookingId }, body: { kind, message } });
  };
  return { send, error, busy: report.isPending, ticket: report.data?.data.ticket };
}
