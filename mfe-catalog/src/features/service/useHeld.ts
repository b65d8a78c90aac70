import { useState } from 'react';

/** A service whose details are wanted before anybody opens them; a new object renders them again. */
export interface Announced {
  readonly service: string;
}

/** Which service the drawer holds: the open one, after it was closed too, until another one is announced. */
export function useHeld(open: string | null, announced: Announced | null): string | null {
  const [held, hold] = useState({ service: open ?? announced?.service ?? null, announced });
  const news = announced === held.announced ? null : announced;
  const service = open ?? news?.service ?? held.service;
  if (service !== held.service || announced !== held.announced) hold({ service, announced });
  return service;
}
