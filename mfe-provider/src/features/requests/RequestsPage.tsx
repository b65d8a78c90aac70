import { useMessages } from '../../messages.ts';
import { Desk } from '../desk/Desk.tsx';
import { Requests } from './Requests.tsx';

/** `/provider`: what waits for the provider, live. */
export function RequestsPage() {
  const { desk } = useMessages();
  return (
    <Desk title={desk.title}>
      <Requests />
    </Desk>
  );
}
