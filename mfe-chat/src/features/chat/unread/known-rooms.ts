/**
 * Bookings whose chat was opened on this device. Only these are watched for unread messages: a card of which nobody
 * ever opened the chat costs neither the chat's code nor a connection.
 */
const STORAGE_KEY = 'kaza.chat.opened';
const MOST = 50;
type Listener = () => void;
const listeners = new Set<Listener>();
/** What a forbidden storage does not keep, this tab does. */
const here = new Set<string>();
const nameOf = (ownerId: string, bookingId: string) => `${ownerId} ${bookingId}`;

function read(): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '[]');
    return Array.isArray(stored) ? stored.filter((name) => typeof name === 'string') : [];
  } catch {
    return [];
  }
}

export const knownRooms = {
  has(ownerId: string, bookingId: string): boolean {
    const name = nameOf(ownerId, bookingId);
    return here.has(name) || read().includes(name);
  },
  add(ownerId: string, bookingId: string): void {
    const name = nameOf(ownerId, bookingId);
    here.add(name);
    try {
      const others = read().filter((each) => each !== name);
      localStorage.setItem(STORAGE_KEY, JSON.stringify([...others, name].slice(-MOST)));
    } catch {
      // Only this tab knows, then.
    }
    for (const listener of listeners) listener();
  },
  subscribe(listener: Listener): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
