import type { Auth } from '../rules/rule-set.ts';
import type { ReadTree } from '../rules/rule-snapshot.ts';
import type { Json, Path } from '../tree/json-tree.ts';
import type { Row } from '../tree/order.ts';
import type { Query } from '../tree/query.ts';

/** One place and the value that it gets; null deletes. The path of a priority ends with `.priority`. */
export interface Write {
  path: Path;
  value: Json;
}

/** One write of a room, as every process receives it, in the order of versions. */
export interface RoomEvent {
  /** Id of the write that caused it. */
  id: string;
  room: string;
  /** Grows by one with each write of the room. */
  version: number;
  /** Null where it was too much for a notice: the state is read again. */
  changes: { path: string; value: Json }[] | null;
}

/** A filtered list and its value. */
export interface QueryResult {
  value: Json;
  /** What a filtered list holds, in order. */
  rows: Row[];
}

/** How the tree is divided into rooms: a room is what is locked, versioned and joined as a whole. */
export interface Layout {
  /** The room that a path belongs to; null for a path that belongs to none, which nobody reads or writes. */
  roomOf(path: Path): string | null;
  /** Lists that mostly grow. Their listeners keep a window, and read again only when a child changes or goes. */
  isAppendOnly(path: Path): boolean;
}

/** What the storage is given at the end of a permitted write, inside its transaction. */
export interface StoredWrite {
  /** Goes into the RoomEvent. */
  id: string;
  room: string;
  auth: Auth;
  /** Server values are filled in; no path is inside another. */
  writes: readonly Write[];
  /** The tree as it will be. */
  after: ReadTree;
  now: Date;
}

/** One open transaction that holds a room: other writes of the room wait, in every process. */
export interface StorageTransaction {
  readonly read: ReadTree;
  /**
   * Stores the write and announces its RoomEvent with the commit.
   *
   * @returns false for a place that cannot be stored: the write is denied as a whole.
   * @throws WriteRefused to roll back with a status of the storage's own, such as `too_many_requests`.
   */
  store(write: StoredWrite): Promise<boolean>;
}

/** Port: where the tree is stored. */
export interface Storage {
  /** A reader of the present state. One lives as long as one request and may keep what it has read. */
  reader(): ReadTree;
  /** Runs a query on an index. Null where there is none: then the list is read and filtered. */
  query(path: Path, query: Query): Promise<QueryResult | null>;
  /** How many writes the room has had. */
  version(room: string): Promise<number>;
  /** Version and access of rooms, to notice lost events. `access` changes when a user's rights may have. */
  states(rooms: readonly string[]): Promise<ReadonlyMap<string, { version: number; access: string }>>;
  /** Locks the room and runs `work`; commits when it resolves, rolls back when it rejects. */
  transact<T>(room: string, work: (transaction: StorageTransaction) => Promise<T>): Promise<T>;
  /**
   * Delivers the events of all processes, this one's included, in the order of commits.
   *
   * @returns an unsubscribe function.
   */
  subscribe(listener: (event: RoomEvent) => void): Promise<() => void>;
}

/** Port: the sessions behind tokens. */
export interface Sessions {
  isLive(sessionId: string): Promise<boolean>;
  /**
   * Calls back once when the session ends, in whichever process.
   *
   * @returns an unsubscribe function.
   */
  watch(sessionId: string, onEnd: () => void): () => void;
}

/** Port: who belongs to a room. Asked before anything of the room is read or locked; the rules decide the rest. */
export interface Membership {
  isMember(auth: NonNullable<Auth>, room: string): Promise<boolean>;
  /**
   * Calls back with a room where a user may have gained or lost rights.
   *
   * @returns an unsubscribe function.
   */
  subscribe(listener: (room: string) => void): () => void;
}

/**
 * Port: the other processes behind the same address. A client that comes back to another one than it left says which
 * connection it had: what that one was left to write (`onDisconnect`) has to be written before what the client does
 * now.
 */
export interface Handover {
  /** Asks the others to end a connection. Resolves when one of them has, or when none can be waited for any more. */
  ask(connectionId: string): Promise<void>;
  /**
   * Ends connections that others ask for. `end` resolves with whether it was here.
   *
   * @returns an unsubscribe function.
   */
  serve(end: (connectionId: string) => Promise<boolean>): () => void;
}

/** Port: the time. */
export interface Clock {
  now(): Date;
}

/** Port: the log; pino has this shape. */
export interface Logger {
  warn(details: object, message: string): void;
  error(details: object, message: string): void;
}

/** Thrown by a storage to refuse a write with a status of the protocol, which the SDK turns into its error code. */
export class WriteRefused extends Error {
  override readonly name = 'WriteRefused';
  constructor(readonly status: 'too_many_requests') {
    super(status);
  }
}
