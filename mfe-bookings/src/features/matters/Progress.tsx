import type { Booking } from 'shared-contracts';
import { Notice } from 'shared-ui';
import { useMessages } from '../../messages.ts';
import { useClock } from './useMatter.ts';

/** Where the provider of an agreed visit is: on the way, or at work; said live. */
export function Progress({ booking: { status, seller, onTheWayAt, startedAt } }: { booking: Booking }) {
  const words = useMessages().matters.progress;
  const clock = useClock();
  if (status !== 'ACCEPTED') return null;
  if (startedAt) return <Notice tone="success">{words.started(seller.name, clock(startedAt))}</Notice>;
  if (onTheWayAt) return <Notice icon="pin">{words.onTheWay(seller.name, clock(onTheWayAt))}</Notice>;
  return null;
}
