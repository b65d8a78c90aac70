import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Admission, Place } from '../limits/admission.ts';
import type { Handover } from '../ports/ports.ts';
import type { SessionDeps } from '../session/client-session.ts';
import type { Turns } from '../session/turns.ts';
import type { Callers } from './callers.ts';
import type { Carrier } from './carrier.ts';
import { Connection } from './connection.ts';

const CHECK_MS = 30_000;
const CONNECTION_ID = /^[-\w]{8}\.[-\w]{22}$/;

/** The clients that are connected now, by whatever carries their messages. */
export interface Connections {
  readonly count: number;
  /** A function that connects the client, or the HTTP status that refuses it. */
  admit(request: IncomingMessage): ((carrier: Carrier) => Connection) | 429 | 503;
  find(id: string): Connection | undefined;
  /** Hangs up on everybody; what they left for this moment is written. */
  close(): Promise<void>;
}

const queryOf = (request: IncomingMessage) => new URLSearchParams((request.url ?? '').split('?')[1]);

/** Keeps no process alive. Returns a function that stops it. */
function checkOften(check: () => void): () => void {
  const timer = setInterval(check, CHECK_MS);
  timer.unref();
  return () => clearInterval(timer);
}

export interface ConnectionsOptions {
  callers: Callers;
  admission: Admission;
  turns: Turns;
  handover: Handover | undefined;
}

export function createConnections(
  deps: SessionDeps,
  { callers, admission, turns, handover }: ConnectionsOptions,
): Connections {
  const connections = new Map<string, Connection>();
  /** In front of the names of this process's connections. */
  const process = `${randomBytes(6).toString('base64url')}.`;
  let closed = false;

  const stopChecking = checkOften(() => {
    for (const connection of [...connections.values()]) if (!connection.isAlive()) void connection.end();
    admission.tidy();
  });
  const endHere = async (id: string): Promise<boolean> => {
    const connection = connections.get(id);
    await connection?.end();
    return connection !== undefined;
  };
  const stopHandover = handover?.serve(endHere);
  /** The last connection of a client that comes back may be half open: what it left is written now. */
  const lastOf = (request: IncomingMessage): string | null => {
    const id = queryOf(request).get('ls');
    return id !== null && CONNECTION_ID.test(id) ? id : null;
  };
  const endElsewhere = async (id: string | null): Promise<void> => {
    if (id === null || id.startsWith(process)) return;
    await handover?.ask(id).catch((error) => deps.logger.warn({ err: error }, 'a last connection could not be ended'));
  };

  return {
    get count() {
      return connections.size;
    },
    find: (id) => connections.get(id),
    admit(request) {
      if (closed) return 503;
      const take = admission.admit(callers.addressOf(request));
      if (typeof take === 'number') return take;
      const last = lastOf(request);
      return (carrier) => {
        let place: Place | undefined;
        const connection: Connection = new Connection(
          carrier,
          {
            turns,
            claim: admission.claim,
            id: process + randomBytes(16).toString('base64url'),
            host: callers.hostOf(request),
            before: last === null ? Promise.resolve() : endHere(last),
            endElsewhere: () => endElsewhere(last),
            signedIn: (is) => place?.signedIn(is),
            ended() {
              connections.delete(connection.id);
              place?.leave();
            },
          },
          deps,
        );
        place = take(connection);
        connections.set(connection.id, connection);
        return connection;
      };
    },
    async close() {
      closed = true;
      stopChecking();
      stopHandover?.();
      await Promise.all([...connections.values()].map((connection) => connection.end()));
    },
  };
}
