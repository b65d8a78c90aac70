import { type Database, type DataSnapshot, onValue, ref, set } from 'firebase/database';
import type { Json } from '../../tree/json-tree.ts';
import { PLACE } from './random-steps.ts';

/** All that the SDK knows when it is told everything. */
export interface Whole {
  at(path: string): DataSnapshot;
  exportVal(): Json;
  /** As it makes it itself, for transactions. */
  hash(): string;
}

/** Looks at everything of a client that is offline, which holds nothing so far. */
export function openWhole(database: Database): Whole {
  void set(ref(database), null);
  return watchWhole(database);
}

/** Looks at everything of a client. */
export function watchWhole(database: Database): Whole {
  let now: DataSnapshot | undefined;
  onValue(ref(database), (snapshot) => {
    now = snapshot;
  });
  const at = (path: string) => {
    if (!now) throw new Error('the SDK has not shown what it was told');
    return now.child(path);
  };
  return {
    at,
    exportVal: () => at(PLACE).exportVal(),
    hash: () => (at(PLACE) as unknown as { _node: { hash(): string } })._node.hash(),
  };
}
