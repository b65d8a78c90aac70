import { type Booking, statusRow } from 'shared-contracts';
import { useKnownOffers } from './useKnownOffers.ts';

/** The open requests to others that were sent with the same offer. */
export function useGroup({ id, groupId }: Pick<Booking, 'id' | 'groupId'>): Booking[] {
  const offers = useKnownOffers(groupId !== undefined);
  if (groupId === undefined) return [];
  return offers.filter((each) => each.groupId === groupId && each.id !== id && !statusRow(each.status).ended);
}
