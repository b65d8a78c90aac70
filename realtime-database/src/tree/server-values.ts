import { MalformedData, SERVER_VALUE } from './clean-value.ts';
import {
  childOf,
  emptyObject,
  isObject,
  type Json,
  type Path,
  type Priority,
  priorityOf,
  VALUE,
  withoutPriority,
  withPriority,
} from './json-tree.ts';

/** Where increments stand inside a value. */
export function incrementsIn(value: Json, at: Path = []): Path[] {
  if (!isObject(value)) return [];
  const { [SERVER_VALUE]: asked, ...others } = value;
  const below = Object.entries(others).flatMap(([key, child]) =>
    incrementsIn(child, key === VALUE ? at : [...at, key]),
  );
  return isObject(asked) ? [at, ...below] : below;
}

/**
 * Fills in what only the server knows: its time, and what an increment counts on.
 *
 * @throws MalformedData where an increment leads past the largest number
 */
export function resolveServerValues(value: Json, existing: Json, now: number): Json {
  if (!isObject(value)) return value;
  const asked = childOf(value, SERVER_VALUE);
  if (asked !== null) {
    const leaf = asked === 'timestamp' ? now : add(withoutPriority(existing), childOf(asked, 'increment'));
    const priority = resolveServerValues(priorityOf(value), priorityOf(existing), now);
    return withPriority(leaf, priority as Priority);
  }
  const resolved = emptyObject();
  for (const [key, child] of Object.entries(value)) {
    resolved[key] = resolveServerValues(child, key === VALUE ? existing : childOf(existing, key), now);
  }
  return resolved;
}

function add(existing: Json, by: Json): number {
  const sum = (typeof existing === 'number' ? existing : 0) + (typeof by === 'number' ? by : 0);
  if (!Number.isFinite(sum)) throw new MalformedData('an increment leads past the largest number');
  return sum;
}
