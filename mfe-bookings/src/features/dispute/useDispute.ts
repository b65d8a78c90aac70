import { useState } from 'react';
import { callKey, useCall, useCallMutation, useQueryClient } from 'remote-sdk';
import { type Booking, type Dispute, disputeLimits, messageOf } from 'shared-contracts';
import { useOnline } from 'shared-ui';
import { useMessages } from '../../messages.ts';

/** A booking's dispute, and what its two sides do with it. */
export function useDispute(booking: Booking) {
  const { dispute: words, common } = useMessages();
  const online = useOnline();
  const client = useQueryClient();
  const [error, setError] = useState<string>();
  const params = { id: booking.id };
  const read = useCall('getDispute', { params });
  const settle = {
    onSuccess: (answer: { data: Dispute }) => {
      setError(undefined);
      client.setQueryData(callKey('getDispute', { params }), answer);
      for (const list of ['getBooking', 'getOffers', 'getProviderOffers'] as const)
        void client.invalidateQueries({ queryKey: callKey(list) });
    },
    onError: (failure: unknown) => {
      setError(messageOf(failure, words.failed));
      // It may have moved on meanwhile: what is possible now is shown.
      void client.invalidateQueries({ queryKey: callKey('getDispute', { params }) });
    },
  };
  const open = useCallMutation('openDispute', settle);
  const add = useCallMutation('addToDispute', settle);
  const act = useCallMutation('actOnDispute', settle);

  const may = (): boolean => {
    if (!online) setError(common.offlineAction);
    return online;
  };
  return {
    dispute: read.data?.data,
    reading: read.isPending,
    unread: read.isError ? words.unread : undefined,
    readAgain: () => void read.refetch(),
    error,
    busy: open.isPending || add.isPending || act.isPending,
    /** Opens the dispute, or adds to it. */
    say(message: string, isNew: boolean, onSaid: () => void) {
      if (!may()) return;
      if (message.trim().length < disputeLimits.min) return setError(words.tooShort);
      const sent = { onSuccess: onSaid };
      if (isNew) open.mutate({ params, body: { message, version: booking.version } }, sent);
      else add.mutate({ params, body: { message } }, sent);
    },
    act(action: 'REST' | 'WITHDRAW') {
      if (may()) act.mutate({ params, body: { action } });
    },
  };
}
