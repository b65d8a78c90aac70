import { useMessages } from '../../messages.ts';
import { Desk } from '../desk/Desk.tsx';
import { Work } from './Work.tsx';

/** `/provider/profile`: when, where, what and for how much the provider works. */
export function WorkPage() {
  const { desk } = useMessages();
  return (
    <Desk title={desk.profile}>
      <Work />
    </Desk>
  );
}
