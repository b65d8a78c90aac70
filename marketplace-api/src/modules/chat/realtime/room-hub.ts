import { CHAT_CHANNEL } from '../../../plumbing/channels.ts';
import type { ApiContext } from '../../../plumbing/context.ts';
import type { RoomEvent } from '../store/room-event.ts';

/** Whoever wants to hear of a room. */
export interface RoomMember {
  onEvent(event: RoomEvent): void;
  /** Somebody may have gained or lost the right to read. */
  onMembership(): void;
  /** The version that this member knows. */
  version(): number | null;
  resync(): void;
}

export interface RoomHub {
  join(bookingId: string, member: RoomMember): () => void;
  /** Resolves once this replica has passed on the write of this id; register before writing. */
  whenPassedOn(id: string): Promise<void>;
  forget(id: string): void;
  close(): Promise<void>;
}

/** A notice that takes longer is lost or late: the write is safe anyway. */
const NOTICE_MS = 2_000;
/** How long a lost notice can go unnoticed. */
const SWEEP_MS = 10_000;

/**
 * Passes writes on to the listeners of this process. All of them, our own too, come back from the database's notices,
 * which keep the order of commits: every replica sees the same order.
 */
export async function openRoomHub(context: ApiContext): Promise<RoomHub> {
  const { store, db, feed, logger } = context;
  const rooms = new Map<string, { members: Set<RoomMember>; status: string | null }>();
  const awaited = new Map<string, () => void>();

  const stopListening = await store.listen(CHAT_CHANNEL, (payload) => {
    const event = JSON.parse(payload) as RoomEvent;
    for (const member of rooms.get(event.bookingId)?.members ?? []) member.onEvent(event);
    awaited.get(event.id)?.();
  });
  const stopFeed = feed.subscribe(({ bookingId }) => {
    for (const member of rooms.get(bookingId)?.members ?? []) member.onMembership();
  });

  /** Notices are lost when the listening connection is: compare with what the database says. */
  const sweep = async () => {
    const ids = [...rooms.keys()];
    if (ids.length === 0) return;
    const rows = await db
      .selectFrom('bookings as b')
      .leftJoin('chat_rooms as r', 'r.booking_id', 'b.id')
      .select(['b.id', 'b.status', 'r.version'])
      .where('b.id', 'in', ids)
      .execute();
    for (const { id, status, version } of rows) {
      const room = rooms.get(id);
      if (!room) continue;
      if (room.status !== status) for (const member of room.members) member.onMembership();
      room.status = status;
      for (const member of room.members) {
        const known = member.version();
        if (known !== null && known < (version ?? 0)) member.resync();
      }
    }
  };
  let sweeping: Promise<void> = Promise.resolve();
  const timer = setInterval(() => {
    sweeping = sweep().catch((error) => logger.warn({ err: error }, 'the chat rooms could not be compared'));
  }, SWEEP_MS);
  timer.unref();

  return {
    join(bookingId, member) {
      const room = rooms.get(bookingId) ?? { members: new Set(), status: null };
      room.members.add(member);
      rooms.set(bookingId, room);
      return () => {
        room.members.delete(member);
        if (room.members.size === 0 && rooms.get(bookingId) === room) rooms.delete(bookingId);
      };
    },
    whenPassedOn: (id) =>
      new Promise((resolve) => {
        const done = () => {
          clearTimeout(late);
          awaited.delete(id);
          resolve();
        };
        const late = setTimeout(done, NOTICE_MS);
        awaited.set(id, done);
      }),
    forget: (id) => awaited.get(id)?.(),
    async close() {
      clearInterval(timer);
      stopFeed();
      stopListening();
      for (const done of [...awaited.values()]) done();
      await sweeping;
    },
  };
}
