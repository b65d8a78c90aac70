/**
 * axios and the readers of responses have a file of their own, 20 kB: a page whose first data came with it needs none
 * of it to be used. A call waits for the file; where it cannot be had the call fails as without a network, and the next
 * one asks for it again.
 */
export const loadAxios = () => import('./axios-instance.ts');
