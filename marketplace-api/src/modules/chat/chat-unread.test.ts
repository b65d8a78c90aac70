import { customerWithBooking } from '../../testing/chat-fixture.ts';
import { testApiFor } from '../../testing/test-api-for.ts';
import { unreadInChat } from './chat-unread.ts';

const api = testApiFor('file');

test('what was never read is counted as far as a screen shows it, so that a long room makes no message dearer', async () => {
  const { id, bookingId } = await customerWithBooking(api);
  const { db } = api.api.context;
  await db
    .insertInto('chat_rooms')
    .values({ booking_id: bookingId, room: '{}', version: 1 } as never)
    .execute();
  const say = (senderId: string, from: number, count: number) =>
    db
      .insertInto('chat_messages')
      .values(
        Array.from({ length: count }, (_, index) => ({
          booking_id: bookingId,
          key: `-k${String(from + index).padStart(18, '0')}`,
          sent_at: 1_000 + from + index,
          data: JSON.stringify({ senderId, message: 'x' }),
        })) as never,
      )
      .execute();
  await say('p1', 0, 30);
  await say(id, 30, 5);
  expect(await unreadInChat(db, id, bookingId)).toBe(30);
  await say('p1', 35, 400);
  const counted = await unreadInChat(db, id, bookingId);
  expect(counted).toBeGreaterThan(99);
  expect(counted).toBeLessThanOrEqual(200);
  // Whatever number the rules let a member write, it is a time like others.
  for (const [timestamp, unread] of [
    [-1e300, counted],
    [1e-300, counted],
    [1_434.5, 0],
  ]) {
    const room = JSON.stringify({ readBy: { [id]: { readAt: 'x', timestamp } } });
    await db.updateTable('chat_rooms').set({ room }).where('booking_id', '=', bookingId).execute();
    expect([timestamp, await unreadInChat(db, id, bookingId)]).toEqual([timestamp, unread]);
  }
});
