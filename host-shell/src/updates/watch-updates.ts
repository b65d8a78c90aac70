import type { Composition } from 'shared-contracts';
import type { StateCell } from '../services/base/state-cell.ts';
import { fetchComposition } from './fetch-composition.ts';

const EVERY_MS = 60_000;

/** A tab that is pinned to a channel, an override or a development server has the composition it was asked to have. */
export const isPinned = ({ overridden, development, pinned }: Composition, search: string): boolean =>
  development === true ||
  pinned === true ||
  Object.keys(overridden).length > 0 ||
  /[?&](compose|channel)=/.test(search);

/**
 * An open tab keeps its composition. It asks whether there is another one when it becomes visible or goes to another
 * page, once a minute at most, and never while nobody looks. Returns the question, for navigations.
 */
export function watchUpdates(composition: Composition, available: StateCell<boolean>): () => void {
  let askedAt = performance.now();
  const ask = async () => {
    if (document.visibilityState === 'hidden' || performance.now() - askedAt < EVERY_MS) return;
    askedAt = performance.now();
    const id = (await fetchComposition())?.id ?? null;
    // A rollback to what this tab runs takes the offer back.
    if (id !== null) available.set(id !== composition.id);
  };
  const askNow = () => void ask();
  document.addEventListener('visibilitychange', askNow);
  addEventListener('focus', askNow);
  return askNow;
}
