import { cleanValue, pushKey } from 'realtime-database/tree';
import { chatWriter } from '../modules/chat/chat-writer.ts';
import { customerWithBooking } from '../testing/chat-fixture.ts';
import { testApiFor } from '../testing/test-api-for.ts';
import { answerDelayMs, answerDueChats } from './demo-chat-answer.ts';

const api = testApiFor('test');
const write = () => chatWriter(api.api.context);

const prepare = async () => {
  const { id, bookingId } = await customerWithBooking(api);
  const say = (text: string) => {
    const message = {
      senderId: id,
      senderName: 'Ritu Sen',
      senderType: 'user',
      message: text,
      timestamp: { '.sv': 'timestamp' },
      createdAt: api.clock.now().toISOString(),
    };
    const path = ['chats', bookingId, 'messages', pushKey(api.clock.now().getTime(), text)];
    return write()({
      auth: { uid: id, token: {} },
      writes: [{ path, value: cleanValue(message) }],
    });
  };
  return { bookingId, say };
};
const messages = () => api.api.context.db.selectFrom('chat_messages').select('data').orderBy('sent_at').execute();

test('the demo provider answers the first message after 2 to 4 s, once, whoever asks and however often', async () => {
  const { bookingId, say } = await prepare();
  expect(answerDelayMs(bookingId)).toBeGreaterThanOrEqual(2_000);
  expect(answerDelayMs(bookingId)).toBeLessThan(4_000);
  expect(await say('Are you coming?')).toBe('ok');
  const { context } = api.api;
  await answerDueChats(context, write());
  expect(await messages()).toHaveLength(1);
  api.clock.advance(answerDelayMs(bookingId));
  await Promise.all([answerDueChats(context, write()), answerDueChats(context, write())]);
  const all = await messages();
  expect(all).toHaveLength(2);
  expect(JSON.parse(all[1]?.data ?? '')).toMatchObject({ senderType: 'provider', senderName: 'Asha Plumbing' });
  await say('Thank you');
  api.clock.advance(10_000);
  await answerDueChats(context, write());
  expect(await messages()).toHaveLength(3);
});

test.each(['hi', 'bn'] as const)('the answer is in the language of the account: %s', async (language) => {
  const { bookingId, say } = await prepare();
  await api.api.context.db.updateTable('users').set({ language }).execute();
  await say('Are you coming?');
  api.clock.advance(answerDelayMs(bookingId));
  await answerDueChats(api.api.context, write());
  const [, answer] = await messages();
  const { message } = JSON.parse(answer?.data ?? '{}');
  expect(message).toMatch({ hi: /\p{Script=Devanagari}/u, bn: /\p{Script=Bengali}/u }[language]);
  expect(message).toContain('Ritu');
});

test('a chat that ended meanwhile is not answered', async () => {
  const { say } = await prepare();
  await say('Hello?');
  await api.api.context.db.updateTable('bookings').set({ status: 'CANCELLED' }).execute();
  api.clock.advance(5_000);
  await answerDueChats(api.api.context, write());
  expect(await messages()).toHaveLength(1);
});
