import { Matter } from 'remote-sdk/bookings';
import { amountDue, type Booking } from 'shared-contracts';
import { Text } from 'shared-ui';
import { useDeskMatter } from './useDeskMatter.ts';

/** More work than was agreed, for a new price of all of it: nothing of it counts without the customer's yes. */
export function ExtraMatter({ booking }: { booking: Booking }) {
  const { words, busy, can, send, name, rupees } = useDeskMatter(booking);
  const { extra } = booking;
  if (!extra) return null;
  if (extra.state === 'accepted') {
    return <Text size="sm">{words.extra.accepted(extra.description, rupees(extra.price))}</Text>;
  }
  if (extra.state !== 'proposed') return <Text size="sm">{words.extra.declined(extra.description)}</Text>;
  const withdraw = () => void send('extraWork', { action: 'WITHDRAW' }, (truth) => truth.extra?.state !== 'proposed');
  return (
    <Matter
      title={words.extra.title}
      busy={busy}
      actions={can('WITHDRAW_EXTRA') ? [{ label: words.extra.withdraw, act: withdraw }] : []}
    >
      <Text>{words.extra.waits(name, extra.description)}</Text>
      <Text strong>{words.extra.price(rupees(extra.price), rupees(amountDue(booking)))}</Text>
    </Matter>
  );
}
