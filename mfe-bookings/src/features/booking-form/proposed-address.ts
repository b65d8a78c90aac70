import type { Address, BookingAddress } from 'shared-contracts';

const usedAt = ({ lastUsedAt }: Address): number => (lastUsedAt ? Date.parse(lastUsedAt) : 0);

/** The one that a booking went to, as far as it is still saved, else the one used last; of the unused the newest. */
export function proposedAddress(
  addresses: readonly Address[],
  wanted: BookingAddress | undefined,
): Address | undefined {
  const same = (address: Address) =>
    wanted !== undefined &&
    (['flat', 'street', 'pinCode', 'city'] as const).every((part) => address[part] === wanted[part]);
  return addresses.find(same) ?? [...addresses].sort((a, b) => usedAt(b) - usedAt(a))[0];
}
