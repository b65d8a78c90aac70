import { useFormats } from 'remote-sdk';
import { Matter } from 'remote-sdk/bookings';
import { amountDue } from 'shared-contracts';
import { Text } from 'shared-ui';
import { type MatterPlace, useMatter } from './useMatter.ts';

/** More work than was agreed, for a new price of all of it: nothing of it counts without the customer's yes. */
export function ExtraMatter(place: MatterPlace) {
  const { words, busy, can, send } = useMatter(place);
  const { rupees } = useFormats();
  const { extra, seller } = place.booking;
  if (!extra) return null;
  if (extra.state === 'accepted') {
    return <Text size="sm">{words.extra.accepted(extra.description, rupees(extra.price))}</Text>;
  }
  if (extra.state !== 'proposed') return <Text size="sm">{words.extra.declined(extra.description)}</Text>;
  const answer = (action: 'ACCEPT' | 'REJECT') => () =>
    void send(
      'extraWork',
      { action },
      (truth) => truth.extra?.state === (action === 'ACCEPT' ? 'accepted' : 'declined'),
    );
  const actions = [
    ...(can('ACCEPT_EXTRA')
      ? [{ label: words.extra.accept(rupees(extra.price)), variant: 'primary' as const, act: answer('ACCEPT') }]
      : []),
    ...(can('REJECT_EXTRA') ? [{ label: words.extra.reject, act: answer('REJECT') }] : []),
  ];
  return (
    <Matter title={words.extra.title} actions={actions} busy={busy}>
      <Text>{words.extra.text(seller.name, extra.description)}</Text>
      <Text strong>{words.extra.price(rupees(extra.price), rupees(amountDue(place.booking)))}</Text>
    </Matter>
  );
}
