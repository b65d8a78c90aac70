import { useFormats } from 'remote-sdk';
import { Matter } from 'remote-sdk/bookings';
import { type Booking, noShowEndsAt } from 'shared-contracts';
import { Hint } from '../../parts/Hint.tsx';
import { useDeskMatter } from './useDeskMatter.ts';

/** Nobody came, or nobody says how it ended: job and code stay until both sides are heard. */
export function NoShowMatter({ booking }: { booking: Booking }) {
  const { words: all, busy, can, send, name } = useDeskMatter(booking);
  const { instant } = useFormats();
  const words = all.noShow;
  const { noShow, endAskedAt } = booking;
  if (!noShow) return endAskedAt && booking.status === 'ACCEPTED' ? <Hint>{all.ended(name)}</Hint> : null;
  const answer = (action: 'AGREE' | 'DENY' | 'WITHDRAW') => () =>
    void send('noShow', { action }, (truth) => truth.status === 'CANCELLED' || truth.noShow?.denied !== noShow.denied);
  const actions = [
    ...(can('AGREE_NO_SHOW') ? [{ label: words.agree, act: answer('AGREE') }] : []),
    ...(can('DENY_NO_SHOW') ? [{ label: words.deny, act: answer('DENY') }] : []),
    ...(can('WITHDRAW_NO_SHOW') ? [{ label: words.withdraw, act: answer('WITHDRAW') }] : []),
  ];
  const text = noShow.denied ? words.denied : noShow.by === 'customer' ? words.theirs : words.mine;
  return (
    <Matter title={words.title} actions={actions} busy={busy}>
      {text(name, instant(noShowEndsAt(noShow)))}
    </Matter>
  );
}
