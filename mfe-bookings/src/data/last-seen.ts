import type { Booking } from 'shared-contracts';

/**
 * The bookings and service codes that a customer saw last, readable without a connection. One record a customer; all of
 * them go when nobody is signed in. Keys under `kaza.private.` hold what no other person may see.
 */
const PREFIX = 'kaza.private.bookings.';
const MOST_STORED = 200;

export interface LastSeen {
  /** When the server said so. */
  readonly at: string;
  readonly bookings: readonly Booking[];
}

const isOpen = ({ status }: Booking) => status === 'ACCEPTED' || status === 'PENDING' || status === 'COUNTERED';

export function saveLastSeen(userId: string, bookings: readonly Booking[], at: Date): void {
  const stored = bookings.filter((booking, index) => index < MOST_STORED || isOpen(booking));
  try {
    localStorage.setItem(
      PREFIX + userId,
      JSON.stringify({ at: at.toISOString(), bookings: stored } satisfies LastSeen),
    );
  } catch {
    // A full or forbidden storage costs reading without a connection, nothing else.
  }
}

export function readLastSeen(userId: string): LastSeen | undefined {
  try {
    const stored = JSON.parse(localStorage.getItem(PREFIX + userId) ?? 'null') as LastSeen | null;
    return stored && Array.isArray(stored.bookings) && typeof stored.at === 'string' ? stored : undefined;
  } catch {
    return undefined;
  }
}

/** Forgets everybody's but this customer's; everybody's where nobody is signed in. */
export function forgetLastSeen(exceptUserId?: string): void {
  try {
    const keys = Array.from({ length: localStorage.length }, (_, index) => localStorage.key(index));
    for (const key of keys) {
      if (key?.startsWith(PREFIX) && key !== PREFIX + exceptUserId) localStorage.removeItem(key);
    }
  } catch {
    // Nothing can be stored where storage is forbidden.
  }
}
