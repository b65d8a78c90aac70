import { lastHeardIn, unreadIn } from './message-log.ts';
import type { RoomState } from './room-state.ts';

/** How far this member has read: what the server knows of it, and what is being looked at. */
export class ReadMarker {
  /** Whether the messages are in view: then they are read. */
  watched = false;
  #upTo: number | null = null;

  receive(timestamp: number): void {
    this.#upTo = Math.max(this.#upTo ?? 0, timestamp);
  }

  /** Unread is known when both the messages and what was read of them are. `mark` gets what is read from now on. */
  apply(state: RoomState, mark: (timestamp: number) => void): RoomState {
    const { me, log, loaded } = state;
    if (!me || !loaded || this.#upTo === null) return state;
    const heard = lastHeardIn(log, me.uid);
    if (this.watched && heard > this.#upTo) {
      this.#upTo = heard;
      mark(heard);
    }
    return { ...state, unread: unreadIn(log, me.uid, this.#upTo) };
  }
}
