import type { StaffMeasure } from 'operations-contracts';
import { Link } from 'react-router-dom';
import { useWhen } from '../desk/useWhen.ts';
import { useProviderMessages } from './messages.ts';

/** What a measure stands on; what never counts says why. */
export function Incidents({ incidents }: { readonly incidents: StaffMeasure['incidents'] }) {
  const words = useProviderMessages();
  const when = useWhen();
  return (
    <ul aria-label={words.incidents}>
      {incidents.map(({ bookingId, what, service, at, excuse }) => (
        <li key={bookingId}>
          <Link to={`/operations/bookings/${bookingId}`}>{bookingId}</Link> · {words.whats[what]} · {service} ·{' '}
          {when(at)}
          {excuse && ` · ${words.doesNotCount(words.excuses[excuse])}`}
        </li>
      ))}
    </ul>
  );
}
