import { useMessages } from '../../messages.ts';
import { Desk } from '../desk/Desk.tsx';
import { Reviews } from './Reviews.tsx';

/** `/provider/reviews`: what customers say. */
export function ReviewsPage() {
  const { desk } = useMessages();
  return (
    <Desk title={desk.reviews}>
      <Reviews />
    </Desk>
  );
}
