import type { City } from 'shared-contracts';
import { useLazyPart } from '../status/useLazyPart.ts';

const load = () => import('./TellWish.tsx');

/** `TellWish` once its code is here: a listing that found something needs no fields. Without it nothing is missed. */
export function LazyWish(props: { wanted: string; city: City }) {
  const { data } = useLazyPart('tell-wish', load, true);
  return data ? <data.TellWish {...props} /> : null;
}
