import { sql } from 'kysely';
import type { QueryResult } from 'realtime-database';
import { type Bound, emptyObject, type Path, type Query, type Row, sortValueOf } from 'realtime-database/tree';
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
  if (start) select = select.where(condition(byTime, start, 'start'));
  if (end) select = select.where(condition(byTime, end, 'end'));
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

function condition(byTime: boolean, bound: Bound, side: 'start' | 'end') {
  const operator = sql.raw(`${side === 'start' ? '>' : '<'}${bound.inclusive ? '=' : ''}`);
  if (!byTime) return sql<boolean>`key ${operator} ${String(bound.value)}`;
  const { key } = bound;
  if (key !== null && key !== '[MIN_NAME]' && key !== '[MAX_NAME]') {
    return sql<boolean>`(sent_at, key) ${operator} (${bound.value}::bigint, ${key})`;
  }
  // The edge of all rows of one instant: they are all in, or all out.
  const includesAll = key === null ? bound.inclusive : (key === '[MIN_NAME]') === (side === 'start');
  const edge = sql.raw(`${side === 'start' ? '>' : '<'}${includesAll ? '=' : ''}`);
  return sql<boolean>`sent_at ${edge} ${bound.value}::bigint`;
}
