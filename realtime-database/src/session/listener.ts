import type { QueryResult, RoomEvent } from '../ports/ports.ts';
import { emptyObject, formatPath, isWithin, type Json, type Path, parsePath, valueAt } from '../tree/json-tree.ts';
import { isFiltered, type Query } from '../tree/query.ts';
import { type Change, QueryWindow } from './query-window.ts';

/** A message that answers no request: `d` a value, `m` a merge, `c` a listen that has ended. */
export interface Push {
  a: 'd' | 'm' | 'c';
  b: Record<string, unknown>;
}

export interface ListenerOptions {
  path: Path;
  query: Query;
  /** Children are added to this list, never changed by clients. */
  appendOnly: boolean;
  /** Only with a query; comes back with each push. */
  tag: number | null;
  push(push: Push): void;
  /** The state of now and its version; a version that is too old is harmless. */
  read(): Promise<QueryResult & { version: number }>;
  /** Reading failed: the connection cannot be kept true. */
  failed(error: unknown): void;
}

const mergeOf = (entries: [string, Json][]): Json => Object.assign(emptyObject(), Object.fromEntries(entries));

interface Waiting {
  event: RoomEvent;
  told(reading?: Promise<void>): void;
}

/**
 * One `on()` of a client. It knows the version of the room that its client has seen: an older event is skipped, a gap
 * leads to reading again. A limited list keeps only the sort keys of its window, so that a new message costs the same
 * in a room of ten and of ten thousand.
 */
export class Listener {
  readonly #options: ListenerOptions;
  /** Null while the state is being read; events wait meanwhile. */
  #version: number | null = null;
  #waiting: Waiting[] = [];
  #window: QueryWindow | null = null;
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
  /** The version that the client has seen; null while the state is being read. */
  get version(): number | null {
    return this.#version;
  }
  end(): void {
    this.#ended = true;
    for (const { told } of this.#waiting.splice(0)) told();
  }

  /** Reads the state, pushes it unless `unchanged` finds that the client has it, then what happened meanwhile. */
  async start(unchanged: (value: Json) => boolean = () => false): Promise<void> {
    const { value, rows, version } = await this.#options.read();
    if (this.#ended) return;
    this.#window = new QueryWindow(this.query, rows);
    this.#version = version;
    if (!unchanged(value)) this.#push('d', value);
    for (const { event, told } of this.#waiting.splice(0)) told(this.apply(event));
  }

  /** Tells the client of a write. The promise, if there is one, resolves once the state is read for it. */
  apply(event: RoomEvent): Promise<void> | undefined {
    if (this.#ended) return undefined;
    if (this.#version === null) return new Promise((told) => this.#waiting.push({ event, told }));
    if (event.version <= this.#version) return undefined;
    if (event.version > this.#version + 1 || event.changes === null) return this.resync();
    this.#version = event.version;
    const changes = event.changes.map(({ path, value }) => ({ path: parsePath(path), value }));
    const above = changes.find(({ path }) => isWithin(this.path, path));
    const below = changes.filter(({ path }) => path.length > this.path.length && isWithin(path, this.path));
    if (!above && below.length === 0) return undefined;
    if (isFiltered(this.query)) return this.#applyToWindow(above, below);
    if (above) this.#push('d', valueAt(above.value, this.path.slice(above.path.length)));
    else this.#push('m', mergeOf(below.map(({ path, value }) => [path.slice(this.path.length).join('/'), value])));
    return undefined;
  }

  #applyToWindow(above: Change | undefined, below: readonly Change[]): Promise<void> | undefined {
    const isKeyed = !above && below.every(({ path }) => path.length === this.path.length + 1);
    const merge = isKeyed && this.#options.appendOnly ? this.#window?.slide(this.path.length, below) : null;
    if (!merge) return this.resync();
    if (merge.length > 0) this.#push('m', mergeOf(merge));
    return undefined;
  }

  /** Also when this process may have missed an event. */
  resync(): Promise<void> {
    this.#version = null;
    return this.start().catch((error) => this.#options.failed(error));
  }

  #push(action: 'd' | 'm', data: Json): void {
    const { tag } = this.#options;
    this.#options.push({
      a: action,
      b: { p: formatPath(this.path).slice(1), d: data, ...(tag === null ? {} : { t: tag }) },
    });
  }

  /** Ends the listen with the notice that the client may no longer read here. */
  revoke(): void {
    this.end();
    const { wire } = this.query;
    this.#options.push({ a: 'c', b: { p: formatPath(this.path).slice(1), ...(wire ? { q: [wire] } : {}) } });
  }
}
