import type { ChatBackend, RoomListeners } from '../backend/chat-backend.ts';
import { type MessageLog, withLatest } from './message-log.ts';
import type { RoomState } from './room-state.ts';

export interface RoomHearing {
  backend: ChatBackend;
  /** False once another backend took its place: what this one still says is old. */
  isCurrent(): boolean;
  state(): RoomState;
  update(part: Partial<RoomState>): void;
  readByMe(timestamp: number): void;
  confirmed(keys: ReadonlySet<string>): void;
  connected(): void;
  revoked(): void;
}

/** Changes in the database → the state of the room. */
export function hearRoom({ backend, isCurrent, state, update, ...tell }: RoomHearing): RoomListeners {
  const { uid } = backend.me;
  const current =
    <A extends unknown[]>(handle: (...heard: A) => void) =>
    (...heard: A) => {
      if (isCurrent()) handle(...heard);
    };
  return {
    onMessages: current((latest: MessageLog['messages'], isFull: boolean) => {
      update({ log: withLatest(state().log, latest, isFull), loaded: true });
      tell.confirmed(new Set(latest.map(({ key }) => key)));
    }),
    onReadBy: current((readBy: Readonly<Record<string, number>>) => {
      tell.readByMe(readBy[uid] ?? 0);
      const others = Object.entries(readBy).filter(([reader]) => reader !== uid);
      update({ seenUpTo: Math.max(0, ...others.map(([, timestamp]) => timestamp)) });
    }),
    onTyping: current((typing: boolean) => update({ typing })),
    onConnection: current((connected: boolean) => {
      const { connection } = state();
      update({ connection: connected ? 'online' : connection === 'online' ? 'offline' : connection });
      if (connected) tell.connected();
    }),
    onRevoked: current(() => tell.revoked()),
  };
}
