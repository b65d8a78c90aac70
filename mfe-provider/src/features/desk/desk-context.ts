import { createContext, useContext } from 'react';
import type { News } from 'remote-sdk/bookings';
import type { ProviderProfile } from 'shared-contracts';

export interface DeskValue {
  readonly provider: ProviderProfile;
  /** Why nothing can be sent now; undefined while it can. */
  readonly blocked: string | undefined;
  showNews(news: News): void;
}

export const DeskContext = createContext<DeskValue | null>(null);

/** What all parts of the desk share. Throws outside of Desk. */
export function useDesk(): DeskValue {
  const desk = useContext(DeskContext);
  if (!desk) throw new Error('useDesk() needs a Desk above it');
  return desk;
}
