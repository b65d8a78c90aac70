import type { Layout, RoomEvent } from '../ports/ports.ts';
import { RuleError } from '../rules/rule-error.ts';
import { formatPath, type Path } from '../tree/json-tree.ts';
import { isHashOf } from '../tree/node-hash.ts';
import type { Query } from '../tree/query.ts';
import type { Access } from './access.ts';
import { Listener, type Push } from './listener.ts';
import type { RoomHub } from './room-hub.ts';

export interface ListeningDeps {
  layout: Layout;
  hub: RoomHub;
  access: Access;
  /** How many at once. */
  most: number;
  push(push: Push): void;
  /** A fault of ours: the connection cannot be kept true. */
  fail(error: unknown): void;
}
interface Known {
  listener: Listener;
  leave(): void;
}

/** Everything that one client listens to. */
export class Listening {
  readonly #deps: ListeningDeps;
  readonly #known = new Map<string, Known>();
  /** Of the write under way here: its id, and what listeners read before the client hears that it is done. */
  #writing: { id: string; reading: Promise<void>[] } | null = null;
  constructor(deps: ListeningDeps) {
    this.#deps = deps;
  }

  /** Starts to listen; the state is sent before this resolves, unless the client has it by its hash. */
  async start(path: Path, query: Query, tag: number | null, hash: string): Promise<string> {
    const { access, layout, hub, most, push, fail } = this.#deps;
    if (!(await access.canRead(path, query))) return 'permission_denied';
    this.stop(path, tag);
    if (this.#known.size >= most) return 'too_many_listens';
    const room = access.roomOf(path) ?? '';
    const read = () => access.read(path, query);
    const appendOnly = layout.isAppendOnly(path);
    const listener = new Listener({ path, query, tag, appendOnly, push, read, failed: fail });
    const leave = hub.join(room, {
      onEvent: (event) => this.#tell(listener, event),
      onAccess: () => {
        access.forget(room);
        return this.#check(listener).catch(fail);
      },
      version: () => listener.version,
      resync: () => listener.resync(),
    });
    this.#known.set(nameOf(path, tag), { listener, leave });
    try {
      await listener.start((value) => hash !== '' && isHashOf(hash, value));
    } catch (error) {
      this.stop(path, tag);
      if (error instanceof RuleError) return 'permission_denied';
      throw error;
    }
    return 'ok';
  }

  stop(path: Path, tag: number | null): void {
    const known = this.#known.get(nameOf(path, tag));
    known?.listener.end();
    known?.leave();
    this.#known.delete(nameOf(path, tag));
  }
  stopAll(): void {
    for (const { listener, leave } of this.#known.values()) {
      listener.end();
      leave();
    }
    this.#known.clear();
  }

  #tell(listener: Listener, event: RoomEvent): void {
    const reading = listener.apply(event);
    if (reading && this.#writing?.id === event.id) this.#writing.reading.push(reading);
  }
  /** Runs a write, and waits for what the client's own listeners read: the client hears the new state first. */
  async whileWriting<T>(id: string, write: () => Promise<T>): Promise<T> {
    const writing = { id, reading: [] };
    this.#writing = writing;
    try {
      const result = await write();
      await Promise.all(writing.reading);
      return result;
    } finally {
      this.#writing = null;
    }
  }

  /** Ends what this client may no longer read. */
  async check(): Promise<void> {
    for (const { listener } of [...this.#known.values()]) await this.#check(listener);
  }
  async #check(listener: Listener): Promise<void> {
    if (await this.#deps.access.canRead(listener.path, listener.query)) return;
    for (const [name, known] of this.#known) {
      if (known.listener !== listener) continue;
      this.#known.delete(name);
      known.leave();
      listener.revoke();
    }
  }
}

const nameOf = (path: Path, tag: number | null) => `${formatPath(path)}#${tag ?? ''}`;
