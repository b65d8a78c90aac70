import { useCall } from 'remote-sdk';
import { addDays, type FreeDay, type Slot } from 'shared-contracts';
import { nearestFreeSlots } from './nearest-free-slots.ts';

export interface SlotsOf {
  providerId: string;
  serviceId: string | undefined;
}

/** Other people book too: free times are fetched again while the customer chooses. */
const FRESH_MS = 15_000;
const REFRESH_MS = 30_000;

const inputOf = ({ providerId, serviceId }: SlotsOf, date: string) => ({
  params: { id: providerId },
  query: { date, serviceId: serviceId ?? '' },
});

/** The times of one day, taken ones included. */
export const useSlots = (of: SlotsOf, date: string) =>
  useCall('getSlots', inputOf(of, date), {
    enabled: date !== '' && of.serviceId !== undefined,
    staleTime: FRESH_MS,
    refetchInterval: REFRESH_MS,
  });

const NO_DAYS: readonly FreeDay[] = [];

/** The coming days and what is free on them; none where it is not known. */
export const useFreeDays = ({ providerId, serviceId }: SlotsOf): readonly FreeDay[] =>
  useCall(
    'getFreeDays',
    { params: { id: providerId }, query: { serviceId: serviceId ?? '' } },
    {
      enabled: providerId !== '' && serviceId !== undefined,
      staleTime: FRESH_MS,
      refetchInterval: REFRESH_MS,
    },
  ).data?.data ?? NO_DAYS;

/** The three nearest free times to one that was taken, from its day and those around it. */
export function useNearestSlots(of: SlotsOf, takenStart: string | undefined, now: number): Slot[] | undefined {
  const date = takenStart?.slice(0, 10) ?? '';
  const enabled = date !== '' && of.serviceId !== undefined;
  const day = (days: number) => inputOf(of, date ? addDays(date, days) : '');
  const before = useCall('getSlots', day(-1), { enabled, staleTime: FRESH_MS });
  const same = useCall('getSlots', day(0), { enabled, staleTime: FRESH_MS });
  const after = useCall('getSlots', day(1), { enabled, staleTime: FRESH_MS });
  if (!takenStart || same.isFetching || before.isLoading || after.isLoading) return undefined;
  const slots = [before, same, after].flatMap((query) => query.data?.data ?? []);
  return nearestFreeSlots(slots, takenStart, now);
}
