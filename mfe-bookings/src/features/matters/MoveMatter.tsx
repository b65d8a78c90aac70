import { formatSpan, Matter } from 'remote-sdk/bookings';
import { Text } from 'shared-ui';
import { useMessages } from '../../messages.ts';
import { ClashNotice } from './ClashNotice.tsx';
import { type MatterPlace, useMatter } from './useMatter.ts';

/** Another time that one side wants for an agreed visit: the old one holds until the other side agrees. */
export function MoveMatter(place: MatterPlace) {
  const { time } = useMessages();
  const { words, busy, can, send, visitTime, now } = useMatter(place);
  const { move, seller, dateTime } = place.booking;
  if (!move) return null;
  const [wanted, held] = [visitTime(move.dateTime), visitTime(dateTime)];
  const left = Date.parse(move.expiresAt) - now;
  const answer = (action: 'ACCEPT' | 'REJECT' | 'WITHDRAW') => () =>
    void send('moveBooking', { action }, (truth) =>
      action === 'ACCEPT' ? truth.dateTime === move.dateTime : !truth.move && truth.dateTime === dateTime,
    );
  const isTheirs = move.by === 'provider';
  const actions = isTheirs
    ? [
        ...(can('ACCEPT_MOVE')
          ? [{ label: words.move.accept, variant: 'primary' as const, act: answer('ACCEPT') }]
          : []),
        ...(can('REJECT_MOVE') ? [{ label: words.move.reject, act: answer('REJECT') }] : []),
      ]
    : can('WITHDRAW_MOVE')
      ? [{ label: words.move.withdraw, act: answer('WITHDRAW') }]
      : [];
  return (
    <Matter title={words.move.title} actions={actions} busy={busy}>
      <Text>{(isTheirs ? words.move.theirs : words.move.mine)(seller.name, wanted, held)}</Text>
      {isTheirs && (
        <ClashNotice
          id={place.booking.id}
          dateTime={move.dateTime}
          durationMinutes={place.booking.service.durationMinutes}
        />
      )}
      {left > 0 && (
        <Text size="sm" tone="soft">
          {words.move.left(formatSpan(left, time))}
        </Text>
      )}
    </Matter>
  );
}
