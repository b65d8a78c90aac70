import type { PGlite } from '@electric-sql/pglite';
import type { Engine } from '../../platform/database/pglite-dialect.ts';

type Results = Awaited<ReturnType<PGlite['query']>>;

/** `Date` of whichever world of classes. */
const isDate = (value: unknown): value is Date => Object.prototype.toString.call(value) === '[object Date]';

/** The same value, made of the classes of this test file. */
function ownCopy(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || value instanceof Uint8Array) return value;
  if (isDate(value)) return new Date(value.getTime());
  if (Array.isArray(value)) return Array.from(value, ownCopy);
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, ownCopy(each)]));
}

const ownError = (error: unknown): Error =>
  Object.assign(new Error((error as Error).message), error, { stack: (error as Error).stack });

/** An engine for one test file: it closes for this file only, once nothing of this file runs in it any more. */
export class LentEngine implements Engine {
  readonly #pglite: PGlite;
  readonly #giveBack: () => Promise<void>;
  readonly #running = new Set<Promise<unknown>>();
  #end: Promise<void> | undefined;

  constructor(pglite: PGlite, giveBack: () => Promise<void>) {
    this.#pglite = pglite;
    this.#giveBack = giveBack;
  }

  get closed(): boolean {
    return this.#end !== undefined;
  }

  async #run<T>(work: () => Promise<T>): Promise<T> {
    if (this.closed) throw new Error('PGlite is closed');
    const running = work();
    this.#running.add(running);
    try {
      return await running;
    } catch (error) {
      throw ownError(error);
    } finally {
      this.#running.delete(running);
    }
  }

  // The type of PGlite's own method gives the rows the type that the caller names.
  query = (async (sql: string, parameters: unknown[] = []) => {
    const given = parameters.map((value) => (isDate(value) ? value.toISOString() : value));
    const { rows, ...rest } = await this.#run<Results>(() => this.#pglite.query(sql, given));
    return { ...rest, rows: rows.map(ownCopy) };
  }) as Engine['query'];

  close(): Promise<void> {
    const end = async () => {
      await Promise.allSettled(this.#running);
      await this.#giveBack();
    };
    this.#end ??= end();
    return this.#end;
  }
}
