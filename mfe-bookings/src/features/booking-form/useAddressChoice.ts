import { useCall, useHost } from 'remote-sdk';
import type { Address, BookingAddress, CallError } from 'shared-contracts';
import type { BookingDraft } from './booking-draft.ts';
import { proposedAddress } from './proposed-address.ts';

/** Stands for "none of them". */
export const NO_ADDRESS = '';

export interface AddressChoice {
  /** Whether it is known what is saved. */
  readonly settled: boolean;
  readonly addresses: readonly Address[];
  readonly chosen: Address | undefined;
  /** The chosen one lies where the provider does not come to. */
  readonly outside: boolean;
  /** Why nobody knows what is saved. */
  readonly failure: CallError | null;
  retry(): void;
  choose(id: string): void;
  add(): Promise<void>;
}

/** Which saved address the booking goes to: `proposedAddress` until another is chosen. */
export function useAddressChoice(
  draft: BookingDraft,
  change: (part: Partial<BookingDraft>) => void,
  providerId: string | undefined,
  wanted: BookingAddress | undefined,
): AddressChoice {
  const { dialogs } = useHost();
  const list = useCall('listAddresses', {});
  const addresses = list.data?.data ?? [];
  const byId = addresses.find(({ id }) => id === draft.addressId);
  const chosen = draft.addressId === NO_ADDRESS ? undefined : (byId ?? proposedAddress(addresses, wanted));
  const check = useCall(
    'checkPinCode',
    { params: { id: providerId ?? '' }, query: { pinCode: chosen?.pinCode ?? '' } },
    { enabled: providerId !== undefined && chosen !== undefined, staleTime: 300_000 },
  );
  return {
    settled: !list.isLoading,
    addresses,
    chosen,
    outside: chosen !== undefined && check.data?.data.served === false,
    failure: list.data ? null : list.error,
    retry: () => void list.refetch(),
    choose: (addressId) => change({ addressId }),
    async add() {
      const saved = await dialogs.open('address', {});
      if (!saved) return;
      await list.refetch();
      change({ addressId: saved.id });
    },
  };
}
