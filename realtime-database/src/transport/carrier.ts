/** Why a server closes: for what the client sent, for a fault of its own, or to make place. */
export type CloseReason = 'policy' | 'fault' | 'busy';

/** What carries one client's messages: a websocket, or long polling. After it has closed, all of this does nothing. */
export interface Carrier {
  readonly isOpen: boolean;
  send(message: unknown): void;
  /** Reads nothing more until `resume`: what the client sends stays with the client. */
  pause(): void;
  resume(): void;
  /** Looks whether the client is still there. */
  ping(): void;
  close(reason: CloseReason, words: string): void;
  terminate(): void;
}
