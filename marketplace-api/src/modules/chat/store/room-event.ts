import type { Json } from '../tree/json-tree.ts';

/** One write of a room, as every replica hears of it, in the order of versions. */
export interface RoomEvent {
  /** Of the write that caused it. */
  id: string;
  bookingId: string;
  version: number;
  /** Null where it was too much for a notice: read again. */
  changes: { path: string; value: Json }[] | null;
}
