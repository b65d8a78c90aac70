import { createContext, useContext, useEffect, useState, useSyncExternalStore } from 'react';
import { useHost, useSession } from 'remote-sdk';
import type { ChatRoom } from '../room/ChatRoom.ts';
import { type AcquireRoom, acquireRoom } from '../room/room-registry.ts';
import { initialRoomState, type RoomState } from '../room/room-state.ts';
import { knownRooms } from '../unread/known-rooms.ts';

/** Source of rooms; tests replace it. */
export const ChatRooms = createContext<AcquireRoom>(acquireRoom);

const noRoom = { subscribe: () => () => {}, current: () => initialRoomState };

/** The room of a booking while the component is mounted and a user is signed in. */
export function useChatRoom(bookingId: string): { room: ChatRoom | null; state: RoomState } {
  const acquire = useContext(ChatRooms);
  const host = useHost();
  const session = useSession();
  const ownerId = session.status === 'authenticated' ? session.user.id : null;
  const [room, setRoom] = useState<ChatRoom | null>(null);

  useEffect(() => {
    if (ownerId === null) return;
    const lease = acquire(host, ownerId, bookingId);
    knownRooms.add(ownerId, bookingId);
    setRoom(lease.room);
    return () => {
      setRoom(null);
      lease.release();
    };
  }, [acquire, host, ownerId, bookingId]);

  const { subscribe, current } = room ?? noRoom;
  const state = useSyncExternalStore(subscribe, current, current);
  return { room, state };
}
