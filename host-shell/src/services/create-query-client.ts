import { QueryClient } from '@tanstack/react-query';
import { isCallError } from 'shared-contracts';

const RETRIES = 2;

/**
 * Silence and server faults are worth another try; an answer that says no is not, nor is a wait of ten seconds: then the
 * customer is told. Changes are never repeated alone.
 */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        retry: (failures, error) =>
          failures < RETRIES &&
          isCallError(error) &&
          error.code !== 'TIMEOUT' &&
          (error.status === 0 || error.status >= 502),
      },
      mutations: { retry: false },
    },
  });
