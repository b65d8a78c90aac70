import type { Socket } from 'node:net';
import pg from 'pg';

/** A statement and its values. */
export interface Statement {
  readonly sql: string;
  readonly parameters: readonly unknown[];
}

/** What pg's query does on the wire, which its types leave out. */
interface WireQuery extends pg.Submittable {
  prepare(wire: Wire): void;
  requiresPreparation(): boolean;
  handleRowDescription(message: unknown): void;
  handleDataRow(message: unknown): void;
  handleCommandComplete(message: unknown, wire: Wire): void;
  /** Asks for the rows, and for the end of what is sent. */
  _getRows(wire: Wire): void;
}
interface Wire {
  readonly stream: Socket;
  execute(portal?: object): void;
}
type Done = (error: Error | null, result: pg.QueryResult) => void;
const WireQuery = pg.Query as unknown as new (config: { text: string; values: unknown[] }, done: Done) => WireQuery;

/** One that others follow before the database is asked to end: it answers to none of its own. */
class Before extends WireQuery {
  override _getRows(wire: Wire) {
    wire.execute();
  }
}

/**
 * Statements in one message to the database: where one fails, those after it are not run. What is answered is the last one's
 * answer, or the first failure.
 */
class Joined extends WireQuery {
  readonly #before: readonly Statement[];
  #unanswered: number;

  constructor(before: readonly Statement[], { sql, parameters }: Statement, done: Done) {
    super({ text: sql, values: [...parameters] }, done);
    this.#before = before;
    this.#unanswered = before.length;
  }
  override requiresPreparation() {
    return true;
  }
  override prepare(wire: Wire) {
    for (const { sql, parameters } of this.#before) {
      // A value that cannot be written leaves half a message behind.
      const broken: Done = (error) => wire.stream.destroy(error ?? undefined);
      new Before({ text: sql, values: [...parameters] }, broken).prepare(wire);
    }
    super.prepare(wire);
  }
  override handleRowDescription(message: unknown) {
    if (this.#unanswered === 0) super.handleRowDescription(message);
  }
  override handleDataRow(message: unknown) {
    if (this.#unanswered === 0) super.handleDataRow(message);
  }
  override handleCommandComplete(message: unknown, wire: Wire) {
    if (this.#unanswered > 0) this.#unanswered -= 1;
    else super.handleCommandComplete(message, wire);
  }
}

/** Runs statements in one round trip, in their order; resolves to what the last one answers. */
export function runJoined(
  client: pg.ClientBase,
  before: readonly Statement[],
  last: Statement,
): Promise<pg.QueryResult> {
  return new Promise<pg.QueryResult>((resolve, reject) => {
    client.query(new Joined(before, last, (error, result) => (error ? reject(error) : resolve(result))));
  });
}
