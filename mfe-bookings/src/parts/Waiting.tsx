import { useTakesLonger } from 'remote-sdk/bookings';
import { Spinner } from 'shared-ui';
import { useMessages } from '../messages.ts';

/** A spinner with what is being waited for; other words once it takes longer than usual. */
export function Waiting({ label }: { label: string }) {
  const { common } = useMessages();
  const isLong = useTakesLonger();
  return <Spinner label={isLong ? common.takesLonger : label} />;
}
