import { connect, type NatsConnection } from '@nats-io/transport-node';
import type { Logger } from 'pino';
import type { OpenFanOut } from './fan-out.ts';

const SUBJECT = 'kaza.changes';
const RECONNECT_MS = 1_000;

const credentialsIn = ({ username, password }: URL) =>
  username ? { user: decodeURIComponent(username), pass: decodeURIComponent(password) } : {};

/** Wakes by NATS. Nothing is stored there: a broker that is away, at the start too, costs time and nothing else. */
export const natsFanOut =
  (url: string, logger: Logger): OpenFanOut =>
  async (woken) => {
    const address = new URL(url);
    let connection: NatsConnection | null = null;
    let isConnected = false;
    let timer: NodeJS.Timeout | undefined;
    let closed = false;

    /** Connected once the broker knows of the subscription: wakes arrive from then. Rejects when it is lost. */
    const subscribed = async (opened: NatsConnection): Promise<void> => {
      await opened.flush();
      isConnected = true;
      woken();
    };
    const follow = async (opened: NatsConnection): Promise<void> => {
      // From here on the library reconnects and subscribes again by itself.
      for await (const { type } of opened.status()) {
        if (type === 'reconnect') await subscribed(opened).catch(() => {});
        if (type !== 'disconnect') continue;
        isConnected = false;
        if (!closed) logger.warn('the broker was lost; changes of other processes arrive later');
      }
    };
    const open = async (): Promise<void> => {
      const opened = await connect({
        servers: `${address.protocol}//${address.host}`,
        ...credentialsIn(address),
        name: 'kaza',
        noEcho: true,
        maxReconnectAttempts: -1,
        reconnectTimeWait: RECONNECT_MS,
      });
      if (closed) return opened.close();
      opened.subscribe(SUBJECT, { callback: () => woken() });
      connection = opened;
      await subscribed(opened).catch(() => {});
      await follow(opened);
      isConnected = false;
    };
    const keepOpen = async (): Promise<void> => {
      await open().catch((error: unknown) => logger.warn({ err: error }, 'the broker cannot be reached yet'));
      if (!closed) timer = setTimeout(() => void keepOpen(), RECONNECT_MS).unref();
    };
    void keepOpen();

    return {
      wake() {
        if (isConnected) connection?.publish(SUBJECT);
      },
      connected: () => isConnected && !closed,
      async close() {
        closed = true;
        clearTimeout(timer);
        await connection?.close();
      },
    };
  };
