/** Bounds of what one process takes. What is refused is answered; what comes too fast is read more slowly. */
export interface Limits {
  /** Sockets in all. When it is reached, the oldest one that has not signed in makes place; without one, 503. */
  sockets: number;
  /** Sockets of one address; 429 beyond. Many people may share an address. */
  socketsPerAddress: number;
  /** Sockets that have not signed in; the oldest makes place for a new one. */
  socketsWaiting: number;
  /** New sockets of one address: at once, then a second. */
  newSocketsPerAddress: { burst: number; perSecond: number };
  /** REST calls of one address: at once, then a second; 429 beyond. */
  callsPerAddress: { burst: number; perSecond: number };
  /** Sockets of one session. */
  socketsPerSession: number;
  /** Sign-ins of one session: at once, then a second. */
  signInsPerSession: { burst: number; perSecond: number };
  /** A socket that is closed for what it sent counts as so many sign-ins more of its session. */
  signInsPerFault: number;
  /** Time to sign in, also after the sign-in has ended. */
  signInMs: number;
  /** Messages of a socket: at once, then a second. What comes faster is read later. */
  messages: { burst: number; perSecond: number };
  /** A message of one who has not signed in, or whose last requests were all refused, counts as so many. */
  costOfStrangers: number;
  /** Refused requests of one socket without one that is granted, after which its messages cost more. */
  refusals: number;
  /** Characters of one message; a longer one is refused under its number. */
  charactersPerMessage: number;
  /** The same before sign-in. */
  charactersBeforeSignIn: number;
  /** Pieces of 16,384 characters of a too long message, skipped to answer it. Beyond, the socket is closed. */
  skippedPieces: number;
  /** The same before sign-in. */
  skippedBeforeSignIn: number;
  /**
   * Characters of messages that wait for their turn, and how many: beyond either, nothing more is read from the socket
   * until they are done.
   */
  waiting: { characters: number; messages: number };
  /** How long a closed or refused socket stays: nothing is read from it, and it opens no new one. */
  holdMs: number;
  /** Refused sockets that are held at once; further ones are answered immediately. */
  held: number;
  /** Failed sign-ins of one socket. */
  failedSignIns: number;
  /** Places that one write may name. */
  pathsPerWrite: number;
  /** Values, objects included, that one write may hold. */
  nodesPerWrite: number;
  listeners: number;
  /** Writes that wait for the end of a connection (`onDisconnect`). */
  lastWrites: number;
}

/** Limits of one process, for some thousand clients. */
export const defaultLimits: Limits = {
  sockets: 5_000,
  socketsPerAddress: 100,
  socketsWaiting: 500,
  newSocketsPerAddress: { burst: 40, perSecond: 2 },
  callsPerAddress: { burst: 500, perSecond: 50 },
  socketsPerSession: 20,
  signInsPerSession: { burst: 30, perSecond: 0.5 },
  signInsPerFault: 10,
  signInMs: 10_000,
  messages: { burst: 1_500, perSecond: 50 },
  costOfStrangers: 25,
  refusals: 20,
  charactersPerMessage: 65_536,
  charactersBeforeSignIn: 16_384,
  skippedPieces: 2_048,
  skippedBeforeSignIn: 128,
  waiting: { characters: 16_384, messages: 16 },
  holdMs: 1_000,
  held: 500,
  failedSignIns: 3,
  pathsPerWrite: 20,
  nodesPerWrite: 500,
  listeners: 100,
  lastWrites: 20,
};
