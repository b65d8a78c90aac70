import type { SignedIn } from '../security/person.ts';

/** Writes one server-sent event to a person. */
export type WriteEvent = (name: string, data: unknown) => void;

/**
 * A part of every person's event stream, in the order of modules: writes where things stand, then each change. What is
 * enqueued runs one after the other. Returns an unsubscribe function.
 */
export type StreamPart = (
  user: SignedIn,
  write: WriteEvent,
  enqueue: (work: () => Promise<void>) => void,
) => () => void;
