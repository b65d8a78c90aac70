export { cleanPath, cleanValue, MalformedData } from './clean-value.ts';
export {
  childOf,
  emptyObject,
  formatPath,
  isObject,
  isWithin,
  type Json,
  type JsonObject,
  type Path,
  parsePath,
  valueAt,
  withValueAt,
} from './json-tree.ts';
export { pushKey } from './push-key.ts';
export { type Bound, defaultQuery, type Query, type Row, readQuery, sortValueOf } from './query.ts';
