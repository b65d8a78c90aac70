import { useFormats } from 'remote-sdk';
import type { Booking } from 'shared-contracts';
import { Notice } from 'shared-ui';
import { useMessages } from '../../messages.ts';
import { customerName } from '../../parts/booking-facts.tsx';
import { ExtraMatter } from './ExtraMatter.tsx';
import { MoveMatter, type MoveMatterProps } from './MoveMatter.tsx';
import { NoShowMatter } from './NoShowMatter.tsx';

/** All that stands between the two sides of a job, wherever the job is shown. */
export function DeskMatters(props: MoveMatterProps) {
  if (props.booking.status !== 'ACCEPTED') return null;
  return (
    <>
      <Progress booking={props.booking} />
      <MoveMatter {...props} />
      <ExtraMatter {...props} />
      <NoShowMatter {...props} />
    </>
  );
}

/** What the customer was told of the way and the work. */
function Progress({ booking }: { booking: Booking }) {
  const messages = useMessages();
  const { instant } = useFormats();
  const words = messages.matters.progress;
  const clock = (at: string) => instant(at, { timeStyle: 'short' });
  const { startedAt, onTheWayAt } = booking;
  if (startedAt) return <Notice tone="success">{words.started(clock(startedAt))}</Notice>;
  if (onTheWayAt)
    return <Notice icon="pin">{words.onTheWay(customerName(booking, messages), clock(onTheWayAt))}</Notice>;
  return null;
}
