import type { Logger, Membership, RoomEvent, Storage } from '../ports/ports.ts';
import { Turns } from './turns.ts';

/** A listener of a room. */
interface RoomMember {
  onEvent(event: RoomEvent): void;
  /** A user may have gained or lost the right to read. Never rejects. */
  onAccess(): Promise<void>;
  /** The version that this member knows. */
  version(): number | null;
  /** Never rejects. */
  resync(): Promise<void>;
}

export interface RoomHub {
  /** Returns a function that leaves the room. */
  join(room: string, member: RoomMember): () => void;
  /** Resolves once this process has passed on the write of this id; register before writing. */
  whenPassedOn(id: string): Promise<void>;
  forget(id: string): void;
  close(): Promise<void>;
}

/** An event that takes longer is lost or late: the write is safe anyway. */
const NOTICE_MS = 2_000;
/** How long a lost event can go unnoticed. */
const SWEEP_MS = 10_000;

interface Room {
  readonly members: Set<RoomMember>;
  access: string | null;
}

/**
 * Events are lost when the listening connection is: compares the rooms with what the storage says. A room that is
 * compared for the first time counts as changed, for an event may have been lost since its members were let in. One
 * member is seen to after the other, each in a turn of its own: after a restart all have come at once, and what people
 * write goes in between.
 */
async function sweep(rooms: ReadonlyMap<string, Room>, storage: Storage): Promise<void> {
  if (rooms.size === 0) return;
  const turns = new Turns();
  for (const [name, { version, access }] of await storage.states([...rooms.keys()])) {
    const room = rooms.get(name);
    if (!room) continue;
    const isOther = room.access !== access;
    room.access = access;
    const isBehind = (member: RoomMember) => (member.version() ?? version) < version;
    // Who leaves meanwhile is not visited any more.
    for (const member of room.members) {
      if (!isOther && !isBehind(member)) continue;
      await turns.next();
      if (isOther) await member.onAccess();
      if (isBehind(member)) await member.resync();
    }
  }
}

/** Writes whose events this process waits for, by id. */
function createNotices() {
  const awaited = new Map<string, () => void>();
  return {
    when: (id: string) =>
      new Promise<void>((resolve) => {
        const done = () => {
          clearTimeout(late);
          awaited.delete(id);
          resolve();
        };
        const late = setTimeout(done, NOTICE_MS);
        awaited.set(id, done);
      }),
    settle: (id: string) => awaited.get(id)?.(),
    settleAll: () => {
      for (const done of [...awaited.values()]) done();
    },
  };
}

/**
 * Passes writes on to the listeners of this process. All of them, our own too, come back from the storage's events,
 * which keep the order of commits: every process sees the same order.
 */
export async function openRoomHub({
  storage,
  membership,
  logger,
}: {
  storage: Storage;
  membership: Membership;
  logger: Logger;
}): Promise<RoomHub> {
  const rooms = new Map<string, Room>();
  const notices = createNotices();

  const stopEvents = await storage.subscribe((event) => {
    for (const member of rooms.get(event.room)?.members ?? []) member.onEvent(event);
    notices.settle(event.id);
  });
  const stopAccess = membership.subscribe((room) => {
    for (const member of rooms.get(room)?.members ?? []) void member.onAccess();
  });

  let sweeping: Promise<void> | null = null;
  const timer = setInterval(() => {
    sweeping ??= sweep(rooms, storage)
      .catch((error) => logger.warn({ err: error }, 'the rooms could not be compared'))
      .finally(() => {
        sweeping = null;
      });
  }, SWEEP_MS);
  timer.unref();

  return {
    join(name, member) {
      const room = rooms.get(name) ?? { members: new Set(), access: null };
      room.members.add(member);
      rooms.set(name, room);
      return () => {
        room.members.delete(member);
        if (room.members.size === 0 && rooms.get(name) === room) rooms.delete(name);
      };
    },
    whenPassedOn: notices.when,
    forget: notices.settle,
    async close() {
      clearInterval(timer);
      stopAccess();
      stopEvents();
      notices.settleAll();
      await sweeping;
    },
  };
}
