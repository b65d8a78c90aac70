import type { Limits } from './limits.ts';
import { Pace } from './pace.ts';

/** A connection that can be closed to make place. */
interface Guest {
  evict(): void;
}
/** A socket's place among the others. */
export interface Place {
  signedIn(is: boolean): void;
  leave(): void;
}
/** A socket's place among those of its session. */
export interface Claim {
  release(): void;
  /** The socket was closed for what it sent: the session signs in less often for a while. */
  blame(): void;
}
export interface Admission {
  /** A function that takes the place once the socket is open, or the HTTP status that refuses it. */
  admit(address: string): ((guest: Guest) => Place) | 429 | 503;
  /** Counts a call of an address; false when there are too many. */
  mayCall(address: string): boolean;
  /** Counts a socket of a session; null where it has too many. */
  claim(sessionId: string): Claim | null;
  /** Forgets addresses and sessions without a socket. */
  tidy(): void;
}

const newcomer = ({ burst, perSecond }: { burst: number; perSecond: number }) => ({
  open: 0,
  pace: new Pace(burst, perSecond),
});

/**
 * Bounds sockets in all, per address and per session. Sockets that have not signed in make place for newcomers, the
 * oldest first: idle strangers cannot keep others out.
 */
export function createAdmission(limits: Limits): Admission {
  const addresses = new Map<string, { open: number; pace: Pace }>();
  const sessions = new Map<string, { open: number; pace: Pace }>();
  const callers = new Map<string, { open: number; pace: Pace }>();
  /** In the order of opening. */
  const waiting = new Set<Guest>();
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
      const known = addresses.get(address) ?? newcomer(limits.newSocketsPerAddress);
      addresses.set(address, known);
      if (known.open >= limits.socketsPerAddress || !known.pace.take()) return 429;
      if (waiting.size >= limits.socketsWaiting) evictOldest();
      else if (open >= limits.sockets && !evictOldest()) return 503;
      return (guest) => {
        open += 1;
        known.open += 1;
        waiting.add(guest);
        return {
          signedIn(is) {
            if (is) waiting.delete(guest);
            else waiting.add(guest);
          },
          leave() {
            open -= 1;
            known.open -= 1;
            waiting.delete(guest);
          },
        };
      };
    },
    mayCall(address) {
      const known = callers.get(address) ?? newcomer(limits.callsPerAddress);
      callers.set(address, known);
      return known.pace.take();
    },
    claim(sessionId) {
      const known = sessions.get(sessionId) ?? newcomer(limits.signInsPerSession);
      sessions.set(sessionId, known);
      if (known.open >= limits.socketsPerSession || !known.pace.take()) return null;
      known.open += 1;
      return {
        release() {
          known.open -= 1;
        },
        blame: () => known.pace.spend(limits.signInsPerFault),
      };
    },
    tidy() {
      for (const counted of [addresses, sessions, callers]) {
        for (const [name, { open: sockets, pace }] of counted) if (sockets === 0 && pace.isFull()) counted.delete(name);
      }
    },
  };
}
