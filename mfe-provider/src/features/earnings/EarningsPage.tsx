import { useMessages } from '../../messages.ts';
import { Desk } from '../desk/Desk.tsx';
import { Earnings } from './Earnings.tsx';

/** `/provider/earnings?by=week|month`: what was earned, what the provider keeps of it, and by which jobs. */
export function EarningsPage() {
  const { desk } = useMessages();
  return (
    <Desk title={desk.earnings}>
      <Earnings />
    </Desk>
  );
}
