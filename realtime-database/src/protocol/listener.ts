import type { QueryResult, RoomEvent } from '../ports.ts';
import { emptyObject, formatPath, isWithin, type Json, type Path, parsePath, valueAt } from '../tree/json-tree.ts';
import { compareRows, defaultQuery, isInRange, type Query, type Row, sortValueOf } from '../tree/query.ts';

/** A message that answers no request: `d` a value, `m` a merge, `c` a listen that has ended. */
export interface Push {
  a: 'd' | 'm' | 'c';
  b: Record<string, unknown>;
}

export interface ListenerOptions {
  path: Path;
  query: Query;
  /** Children are added to this list, never changed. */
  appendOnly: boolean;
  /** Only with a query; comes back with each push. */
  tag: number | null;
  push(push: Push): void;
  /** The state of now and its version; a version that is too old is harmless. */
  read(): Promise<QueryResult & { version: number }>;
  /** Reading failed: the connection cannot be kept true. */
  failed(error: unknown): void;
}

/**
 * One `on()` of a client. It knows the version of the room that its client has seen: an older event is skipped, a gap
 * leads to reading again. A limited list keeps only the sort keys of its window, so that a new message costs the same in
 * a room of ten and of ten thousand.
 */
export class Listener {
  readonly #options: ListenerOptions;
  /** Null while the state is being read; events wait meanwhile. */
  #version: number | null = null;
  #waiting: RoomEvent[] = [];
  #window: Row[] = [];
  #ended = false;

  constructor(options: ListenerOptions) {
    this.#options = options;
  }
  get path(): Path {
    return this.#options.path;
  }
  get query(): Query {
    return this.#options.query;
  }
  end(): void {
    this.#ended = true;
  }

  /** Reads the state, pushes it unless `unchanged` finds that the client has it, then applies what happened meanwhile. */
  async start(unchanged: (value: Json) => boolean = () => false): Promise<void> {
    const { value, rows, version } = await this.#options.read();
    if (this.#ended) return;
    this.#window = rows;
    this.#version = version;
    if (!unchanged(value)) this.#push('d', this.path, value);
    this.flush();
  }

  /** Events that came while the state was read. */
  flush(): void {
    const waiting = this.#waiting;
    this.#waiting = [];
    for (const event of waiting) this.apply(event);
  }

  apply(event: RoomEvent): void {
    if (this.#ended) return;
    if (this.#version === null) {
      this.#waiting.push(event);
      return;
    }
    if (event.version <= this.#version) return;
    if (event.version > this.#version + 1 || event.changes === null) {
      void this.resync();
      return;
    }
    this.#version = event.version;
    const changes = event.changes.map(({ path, value }) => ({ path: parsePath(path), value }));
    const above = changes.find(({ path }) => isWithin(this.path, path));
    const below = changes.filter(({ path }) => path.length > this.path.length && isWithin(path, this.path));
    if (this.query === defaultQuery) {
      if (above) this.#push('d', this.path, valueAt(above.value, this.path.slice(above.path.length)));
      else if (below.length > 0) this.#push('m', this.path, this.#merge(below));
    } else if (above || below.length > 0) {
      const depth = this.path.length;
      const keyed = this.#options.appendOnly && !above && below.every(({ path }) => path.length === depth + 1);
      if (!keyed || !below.every(({ path, value }) => this.#slide(path[depth] ?? '', value))) void this.resync();
    }
  }

  /** Also when this process may have missed an event. */
  resync(): Promise<void> {
    this.#version = null;
    return this.start().catch((error) => this.#options.failed(error));
  }
  /** The version that the client has seen; null while the state is being read. */
  get version(): number | null {
    return this.#version;
  }

  #merge(changes: readonly { path: Path; value: Json }[]): Json {
    const merge = emptyObject();
    for (const { path, value } of changes) merge[path.slice(this.path.length).join('/')] = value;
    return merge;
  }

  /** Takes a new child into the window and pushes the difference. False where the state has to be read again. */
  #slide(key: string, value: Json): boolean {
    const present = this.#window.findIndex((row) => row.key === key);
    // Children are never changed: a known one is an event that the state already held.
    if (present >= 0) return value !== null;
    if (value === null) return true;
    const { query } = this;
    const row: Row = { key, sort: sortValueOf(query, value) };
    if (!isInRange(query, row)) return true;
    if (query.limit === null) {
      this.#push('m', this.path, Object.assign(emptyObject(), { [key]: value }));
      return true;
    }
    let at = this.#window.length;
    while (at > 0 && compareRows(this.#window[at - 1] as Row, row) > 0) at--;
    this.#window.splice(at, 0, row);
    const merge: Record<string, Json> = Object.assign(emptyObject(), { [key]: value });
    if (this.#window.length > query.limit) {
      const gone = query.from === 'right' ? this.#window.shift() : this.#window.pop();
      if (gone?.key === key) return true;
      if (gone) merge[gone.key] = null;
    }
    this.#push('m', this.path, merge);
    return true;
  }

  #push(action: 'd' | 'm', path: Path, data: Json): void {
    const { tag } = this.#options;
    this.#options.push({
      a: action,
      b: { p: formatPath(path).slice(1), d: data, ...(tag === null ? {} : { t: tag }) },
    });
  }

  /** Ends the listen with the notice that the client may no longer read here. */
  revoke(): void {
    this.end();
    const { wire } = this.query;
    this.#options.push({ a: 'c', b: { p: formatPath(this.path).slice(1), ...(wire ? { q: [wire] } : {}) } });
  }
}
