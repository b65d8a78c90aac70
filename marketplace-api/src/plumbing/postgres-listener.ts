import pg from 'pg';
import type { Logger } from 'pino';

const RECONNECT_MS = 1_000;

interface Listener {
  callback: (payload: string) => void;
  /** Something may have been said while nobody listened. */
  onGap: () => void;
}

/** A connection of its own for LISTEN; it comes back after the database went away. */
export function listenOnPostgres(url: string, logger: Logger) {
  const listeners = new Map<string, Set<Listener>>();
  let client: pg.Client | null = null;
  let connecting: Promise<void> | null = null;
  let closed = false;

  const listenTo = (connection: pg.Client, channel: string) =>
    connection.query(`listen ${pg.escapeIdentifier(channel)}`);

  const connect = async () => {
    const fresh = new pg.Client({ connectionString: url, keepAlive: true });
    fresh.on('error', (error) => logger.warn({ err: error }, 'the listening database connection was lost'));
    fresh.on('end', () => {
      if (client !== fresh) return;
      client = null;
      void reconnect(true);
    });
    fresh.on('notification', ({ channel, payload }) => {
      for (const { callback } of listeners.get(channel) ?? []) callback(payload ?? '');
    });
    await fresh.connect();
    for (const channel of listeners.keys()) await listenTo(fresh, channel);
    client = fresh;
  };

  const reconnect = async (afterGap: boolean): Promise<void> => {
    if (closed || client) return;
    connecting ??= connect().finally(() => {
      connecting = null;
    });
    try {
      await connecting;
      if (afterGap) for (const all of listeners.values()) for (const { onGap } of all) onGap();
    } catch (error) {
      logger.warn({ err: error }, 'the database cannot be listened to yet');
      setTimeout(() => void reconnect(true), RECONNECT_MS).unref();
    }
  };

  return {
    async listen(channel: string, callback: Listener['callback'], onGap: Listener['onGap'] = () => {}) {
      const listener = { callback, onGap };
      listeners.set(channel, (listeners.get(channel) ?? new Set()).add(listener));
      if (client) await listenTo(client, channel);
      else await reconnect(false);
      return () => void listeners.get(channel)?.delete(listener);
    },
    listening: () => client !== null && !closed,
    async close() {
      closed = true;
      await client?.end().catch(() => {});
    },
  };
}
