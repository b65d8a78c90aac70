import type { Json } from '../tree/json-tree.ts';
import type { Query } from '../tree/query.ts';

/** `query` as rules see it. */
export const queryForRules = ({ order, start, end, limit, from }: Query): Json => ({
  orderByChild: order.by === 'child' ? order.child : null,
  orderByKey: order.by === 'key',
  orderByPriority: order.by === 'priority',
  orderByValue: order.by === 'value',
  startAt: start?.value ?? null,
  endAt: end?.value ?? null,
  equalTo: start && end && start.value === end.value ? start.value : null,
  limitToFirst: from === 'left' ? limit : null,
  limitToLast: from === 'right' ? limit : null,
});
