/**
 * How processes wake one another after a change. It carries no change, only that there is one: what changed stands in
 * the journal, so a wake that is lost costs time and nothing else.
 */
export interface FanOut {
  /** Wakes every other process. Never rejects; a wake may be lost. */
  wake(): void;
  /** Whether wakes of others arrive at this moment. */
  connected(): boolean;
  close(): Promise<void>;
}

/** Connects to the other processes; `woken` is called for their wakes, and after a reconnect. */
export type OpenFanOut = (woken: () => void) => Promise<FanOut>;
