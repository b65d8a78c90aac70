import { emptyObject, isObject, type Json } from 'realtime-database/tree';
import type { BookingStatus, Language } from 'shared-contracts';
import type { Db } from '../../../platform/database/store.ts';

/** What rules ask of a booking, and what is stored of its room besides messages. */
export interface RoomFacts {
  bookingId: string;
  userId: string;
  providerId: string;
  userName: string;
  /** Of the customer. */
  language: Language;
  providerName: string;
  status: BookingStatus;
  createdAt: number;
  version: number;
  room: Json;
  typing: Json;
}

export async function findRoomFacts(db: Db, bookingId: string): Promise<RoomFacts | null> {
  const row = await db
    .selectFrom('bookings as b')
    .innerJoin('users as u', 'u.id', 'b.customer_id')
    .innerJoin('providers as p', 'p.id', 'b.seller_id')
    .leftJoin('chat_rooms as r', 'r.booking_id', 'b.id')
    .select([
      'b.customer_id',
      'b.seller_id',
      'b.status',
      'b.created_at',
      'u.name',
      'u.language',
      'p.name as provider_name',
    ])
    .select(['r.version', 'r.room', 'r.typing'])
    .where('b.id', '=', bookingId)
    .executeTakeFirst();
  if (!row) return null;
  return {
    bookingId,
    userId: row.customer_id,
    providerId: row.seller_id,
    userName: row.name,
    language: row.language,
    providerName: row.provider_name,
    status: row.status,
    createdAt: row.created_at.getTime(),
    version: row.version ?? 0,
    room: parseJson(row.room),
    typing: parseJson(row.typing),
  };
}

export const parseJson = (text: string | null): Json => (text === null ? null : (JSON.parse(text) as Json));

/** `bookings/{id}`: only the server writes it and nobody reads it but the rules. */
export const membershipNode = ({ userId, providerId, userName, providerName, status }: RoomFacts): Json =>
  Object.assign(emptyObject(), { userId, providerId, userName, providerName, status });

/** `chatRooms/{id}`: the server's part, and what members wrote. */
export const roomNode = ({ bookingId, userId, providerId, createdAt, room }: RoomFacts): Json =>
  Object.assign(
    emptyObject(),
    { bookingId, userId, providerId, createdAt, updatedAt: createdAt },
    isObject(room) ? room : {},
  );
