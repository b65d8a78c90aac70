export { cleanPath, cleanValue, MalformedData } from './clean-value.ts';
export {
  childOf,
  emptyObject,
  formatPath,
  isInner,
  isObject,
  isWithin,
  type Json,
  type JsonObject,
  keysOf,
  type Path,
  type Priority,
  parsePath,
  priorityOf,
  valueAt,
  withoutPriorities,
  withoutPriority,
  withPriority,
  withValueAt,
} from './json-tree.ts';
export { compareKeys, isIntegerKey, MAX_NAME, MIN_NAME } from './keys.ts';
export type { Row } from './order.ts';
export { pushKey } from './push-key.ts';
export { type Bound, defaultQuery, type Query, readQuery } from './query.ts';
export { sortValueOf } from './select-rows.ts';
