import { childOf, emptyObject, isObject, type Json, type Path } from './json-tree.ts';

/** Where increments stand inside a value. */
export function incrementsIn(value: Json, at: Path = []): Path[] {
  if (!isObject(value)) return [];
  const asked = childOf(value, '.sv');
  if (asked !== null) return isObject(asked) ? [at] : [];
  return Object.entries(value).flatMap(([key, child]) => incrementsIn(child, [...at, key]));
}

/** Fills in what only the server knows: its time, and what an increment counts on. */
export function resolveServerValues(value: Json, existing: Json, now: number): Json {
  if (!isObject(value)) return value;
  const asked = childOf(value, '.sv');
  if (asked === 'timestamp') return now;
  if (asked !== null) {
    const by = childOf(asked, 'increment');
    return (typeof existing === 'number' ? existing : 0) + (typeof by === 'number' ? by : 0);
  }
  const resolved = emptyObject();
  for (const [key, child] of Object.entries(value)) {
    resolved[key] = resolveServerValues(child, childOf(existing, key), now);
  }
  return resolved;
}
