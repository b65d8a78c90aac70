import { useHost, useQuery } from 'remote-sdk';
import { isCallError, type Service } from 'shared-contracts';

/** True once the server has said that the address's service is unknown. What stands in the list need not be asked. */
export function useMissingService(wanted: string | null, listed: readonly Service[] | undefined): boolean {
  const { http } = useHost();
  const isListed = listed?.some(({ id, slug }) => slug === wanted || id === wanted);
  const answer = useQuery({
    queryKey: ['service-exists', wanted],
    enabled: wanted !== null && isListed === false,
    staleTime: 60_000,
    queryFn: async ({ signal }) => {
      try {
        await http.call('getService', { params: { id: wanted ?? '' } }, { signal });
        return true;
      } catch (error) {
        if (isCallError(error) && error.status === 404) return false;
        throw error;
      }
    },
  });
  return wanted !== null && isListed === false && answer.data === false;
}
