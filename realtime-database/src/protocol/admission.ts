import type { Limits } from '../limits.ts';
import type { Connection } from './connection.ts';
import { Pace } from './pace.ts';

/** A socket's place among the others. */
export interface Place {
  signedIn(is: boolean): void;
  leave(): void;
}
export interface Admission {
  /** A function that takes the place once the socket is open, or the HTTP status that refuses it. */
  admit(address: string): ((connection: Connection) => Place) | 429 | 503;
  /** Counts a socket of a session; null where it has too many. Returns a function that gives it back. */
  claim(sessionId: string): (() => void) | null;
  /** Forgets addresses without a socket. */
  tidy(): void;
}

/**
 * Bounds sockets in all, per address and per session. Whoever has not signed in makes place for newcomers, the oldest first:
 * idle strangers cannot keep others out.
 */
export function createAdmission(limits: Limits): Admission {
  const addresses = new Map<string, { open: number; pace: Pace }>();
  const sessions = new Map<string, number>();
  /** In the order of opening. */
  const waiting = new Set<Connection>();
  let open = 0;

  const evictOldest = (): boolean => {
    const [oldest] = waiting;
    if (!oldest) return false;
    waiting.delete(oldest);
    oldest.evict();
    return true;
  };

  return {
    admit(address) {
      const { burst, perSecond } = limits.newSocketsPerAddress;
      const known = addresses.get(address) ?? { open: 0, pace: new Pace(burst, perSecond) };
      addresses.set(address, known);
      if (known.open >= limits.socketsPerAddress || !known.pace.take()) return 429;
      if (waiting.size >= limits.socketsWaiting) evictOldest();
      else if (open >= limits.sockets && !evictOldest()) return 503;
      return (connection) => {
        open += 1;
        known.open += 1;
        waiting.add(connection);
        return {
          signedIn(is) {
            if (is) waiting.delete(connection);
            else waiting.add(connection);
          },
          leave() {
            open -= 1;
            known.open -= 1;
            waiting.delete(connection);
          },
        };
      };
    },
    claim(sessionId) {
      const count = sessions.get(sessionId) ?? 0;
      if (count >= limits.socketsPerSession) return null;
      sessions.set(sessionId, count + 1);
      return () => {
        const left = (sessions.get(sessionId) ?? 1) - 1;
        if (left > 0) sessions.set(sessionId, left);
        else sessions.delete(sessionId);
      };
    },
    tidy() {
      for (const [address, { open: sockets, pace }] of addresses) {
        if (sockets === 0 && pace.isFull()) addresses.delete(address);
      }
    },
  };
}
