import { createContext, use } from 'react';
import type { KeepAlive } from './keep-alive.ts';

const KeepAliveContext = createContext<KeepAlive | null>(null);

/** Says which pages there are. */
export const KeepAliveProvider = KeepAliveContext.Provider;

/** The pages that there are, and the address that is shown. */
export function useKeepAlive(): KeepAlive {
  const keepAlive = use(KeepAliveContext);
  if (!keepAlive) throw new Error('There is no ShellRouter above.');
  return keepAlive;
}
