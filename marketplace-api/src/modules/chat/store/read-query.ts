import { sql } from 'kysely';
import type { QueryResult } from 'realtime-database';
import {
  type Bound,
  emptyObject,
  isIntegerKey,
  MAX_NAME,
  MIN_NAME,
  type Path,
  type Query,
  type Row,
  sortValueOf,
} from 'realtime-database/tree';
import type { Db } from '../../../platform/database/store.ts';
import { isMessageList } from './layout.ts';
import { parseJson } from './room-facts.ts';

/** Messages by key or by time come from an index: only as many rows are read as are answered. Null for all else. */
export async function queryMessages(db: Db, path: Path, query: Query): Promise<QueryResult | null> {
  return isMessageList(path) && hasIndex(query) ? readMessages(db, path[1] ?? '', query) : null;
}

function hasIndex({ order, start, end }: Query): boolean {
  if (order.by === 'key') return true;
  if (order.by !== 'child') return start === null && end === null;
  return order.child === 'timestamp' && [start, end].every((bound) => !bound || typeof bound.value === 'number');
}

async function readMessages(db: Db, bookingId: string, query: Query): Promise<QueryResult> {
  const byTime = query.order.by === 'child';
  const { start, end, limit, from } = query;
  let select = db.selectFrom('chat_messages').select(['key', 'data']).where('booking_id', '=', bookingId);
  if (byTime) select = select.where('sent_at', 'is not', null);
  const condition = byTime ? timeCondition : keyCondition;
  if (start) select = select.where(condition(start, 'start'));
  if (end) select = select.where(condition(end, 'end'));
  const direction = from === 'right' ? 'desc' : 'asc';
  if (byTime) select = select.orderBy('sent_at', direction);
  select = select.orderBy('key', direction);
  if (limit !== null) select = select.limit(limit);
  const found = await select.execute();
  if (from === 'right') found.reverse();
  const seen = emptyObject();
  const rows: Row[] = [];
  for (const { key, data } of found) {
    const value = parseJson(data);
    seen[key] = value;
    rows.push({ key, sort: sortValueOf(query, value) });
  }
  return { value: rows.length > 0 ? seen : null, rows };
}

/** Push keys come after every key that is a number. */
function keyCondition(bound: Bound, side: 'start' | 'end') {
  const edge = String(bound.value);
  if (isIntegerKey(edge)) return side === 'start' ? sql<boolean>`true` : sql<boolean>`false`;
  return sql<boolean>`key ${operatorOf(side, bound.inclusive)} ${edge}`;
}

/** Times are whole numbers: an edge between two of them is taken to the next one inside. */
function timeCondition(bound: Bound, side: 'start' | 'end') {
  const { key, inclusive } = bound;
  const asked = Number(bound.value);
  const inside = side === 'start' ? Math.ceil(asked) : Math.floor(asked);
  const time = Math.max(Number.MIN_SAFE_INTEGER, Math.min(Number.MAX_SAFE_INTEGER, inside));
  if (time !== asked) return sql<boolean>`sent_at ${operatorOf(side, true)} ${time}::bigint`;
  if (key !== null && key !== MIN_NAME && key !== MAX_NAME && !isIntegerKey(key)) {
    return sql<boolean>`(sent_at, key) ${operatorOf(side, inclusive)} (${time}::bigint, ${key})`;
  }
  // The edge of all rows of one instant: they are all in, or all out.
  const includesAll = key === null ? inclusive : (key !== MAX_NAME) === (side === 'start');
  return sql<boolean>`sent_at ${operatorOf(side, includesAll)} ${time}::bigint`;
}

const operatorOf = (side: 'start' | 'end', isInclusive: boolean) =>
  sql.raw(`${side === 'start' ? '>' : '<'}${isInclusive ? '=' : ''}`);
