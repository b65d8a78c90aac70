import { useMessages } from '../../messages.ts';
import { Desk } from '../desk/Desk.tsx';
import { Week } from './Week.tsx';

/** `/provider/calendar?week=YYYY-MM-DD`: a week of bookings and requests. */
export function CalendarPage() {
  const { desk } = useMessages();
  return (
    <Desk title={desk.calendar}>
      <Week />
    </Desk>
  );
}
