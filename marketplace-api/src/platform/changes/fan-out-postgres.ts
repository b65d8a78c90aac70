import pg from 'pg';
import type { Logger } from 'pino';
import type { OpenFanOut } from './fan-out.ts';
import { WAKE_CHANNEL } from './read-journal.ts';

const RECONNECT_MS = 1_000;

/**
 * LISTEN on a connection of its own, which comes back after the database went away; NOTIFY outside of transactions,
 * which none waits for.
 *
 * @param self says whose wake it is: one's own comes back, and would cost a look for nothing
 */
export const postgresFanOut =
  (url: string, pool: pg.Pool, logger: Logger, self: string): OpenFanOut =>
  async (woken) => {
    let client: pg.Client | null = null;
    let timer: NodeJS.Timeout | undefined;
    let closed = false;

    const connect = async (): Promise<void> => {
      const fresh = new pg.Client({ connectionString: url, keepAlive: true });
      fresh.on('error', (error) => logger.warn({ err: error }, 'the listening database connection was lost'));
      fresh.on('notification', ({ payload }) => {
        if (payload !== self) woken();
      });
      try {
        await fresh.connect();
        await fresh.query(`listen ${WAKE_CHANNEL}`);
      } catch (error) {
        // The next call opens another one.
        await fresh.end().catch(() => {});
        throw error;
      }
      fresh.on('end', () => {
        if (client === fresh) client = null;
        void open();
      });
      client = fresh;
      if (closed) await fresh.end();
      else woken();
    };
    const open = async (): Promise<void> => {
      if (closed) return;
      try {
        await connect();
      } catch (error) {
        logger.warn({ err: error }, 'the database cannot be listened to yet');
        clearTimeout(timer);
        timer = setTimeout(() => void open(), RECONNECT_MS).unref();
      }
    };

    await open();
    return {
      wake: () => {
        pool.query('select pg_notify($1, $2)', [WAKE_CHANNEL, self]).catch((error: unknown) => {
          if (!closed) logger.warn({ err: error }, 'other processes could not be woken');
        });
      },
      connected: () => client !== null && !closed,
      async close() {
        closed = true;
        clearTimeout(timer);
        await client?.end().catch(() => {});
      },
    };
  };
