import type { Limits } from '../limits/limits.ts';
import type { Write } from '../ports/ports.ts';
import { isObject, type Json } from '../tree/json-tree.ts';

const countNodes = (value: Json): number =>
  isObject(value) ? Object.values(value).reduce<number>((sum, child) => sum + countNodes(child), 1) : 1;

export function isTooBig(writes: readonly Write[], limits: Pick<Limits, 'pathsPerWrite' | 'nodesPerWrite'>): boolean {
  if (writes.length > limits.pathsPerWrite) return true;
  return writes.reduce((sum, { value }) => sum + countNodes(value), 0) > limits.nodesPerWrite;
}

/** Whether one write is inside another. One pass over a tree of the paths, so that work grows with their length. */
export function overlap(writes: readonly Write[]): boolean {
  interface Place {
    children: Map<string, Place>;
    written: boolean;
  }
  const root: Place = { children: new Map(), written: false };
  for (const { path } of writes) {
    let place = root;
    for (const key of path) {
      if (place.written) return true;
      const next: Place = place.children.get(key) ?? { children: new Map(), written: false };
      place.children.set(key, next);
      place = next;
    }
    if (place.written || place.children.size > 0) return true;
    place.written = true;
  }
  return false;
}
