import type { AxiosInstance } from 'axios';

/**
 * axios has a file of its own, 19 kB: a page whose first data came with it needs none of it to be used. A call waits for
 * the file; where it cannot be had the call fails as without a network, and the next one asks for it again.
 */
export const loadAxios = async (): Promise<AxiosInstance> => (await import('./axios-instance.ts')).instance;
