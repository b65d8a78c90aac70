import { type HttpClient, isCallError } from 'shared-contracts';
import type { ChatBackend, OpenChatBackend } from '../backend/chat-backend.ts';

const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 15_000;

export interface LinkOptions {
  bookingId: string;
  http: HttpClient;
  openBackend: OpenChatBackend;
  signal: AbortSignal;
  onError(error: unknown): void;
}

/** A refusal that another try would not change. */
const isRefusal = (error: unknown): boolean =>
  isCallError(error) && error.status >= 400 && error.status < 500 && error.status !== 408 && error.status !== 429;

/** Resolves after a while, or when the device is back online. */
export function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      window.removeEventListener('online', done);
      signal.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, ms);
    window.addEventListener('online', done);
    signal.addEventListener('abort', done);
  });
}

/**
 * Opens the room, however long the server or the network is away. Rejects when the server says no; resolves with null
 * when nobody waits for it any more.
 */
export async function openLink({ bookingId, http, openBackend, signal, onError }: LinkOptions) {
  let wait = FIRST_WAIT_MS;
  while (!signal.aborted) {
    let backend: ChatBackend;
    try {
      const { data } = await http.call('getChatToken', { body: { bookingId } }, { signal });
      backend = await openBackend(bookingId, data);
    } catch (error) {
      if (signal.aborted) return null;
      if (isRefusal(error)) throw error;
      onError(error);
      await pause(wait, signal);
      wait = Math.min(wait * 2, LONGEST_WAIT_MS);
      continue;
    }
    if (!signal.aborted) return backend;
    await backend.close();
  }
  return null;
}
