import { formatsIn } from 'shared-contracts';
import { english } from '../../../messages.en.ts';
import { initialRoomState, type RoomState } from '../room/room-state.ts';
import { asha, messageOf, ritu } from '../testing/fake-chat-server.ts';
import { sendsOn } from './composer-keys.ts';
import { linkify } from './linkify.ts';
import { timelineOf } from './timeline.ts';

const words = { ...english.chat, instant: formatsIn('en').instant };
const now = Date.parse('2026-11-21T10:00:00+05:30');
const at = (time: string) => Date.parse(`${time}+05:30`);
const room = (part: Partial<RoomState>): RoomState => ({
  ...initialRoomState,
  me: ritu,
  connection: 'online',
  ...part,
});
const log = (...messages: ReturnType<typeof messageOf>[]) => ({ messages, hasOlder: false });

test('days are those of Kolkata, whatever the zone of the device', () => {
  const days = timelineOf(
    room({
      log: log(
        messageOf(asha, 'a', 'long ago', at('2026-11-18T09:00:00')),
        messageOf(asha, 'b', 'before midnight', at('2026-11-20T23:59:59')),
        messageOf(ritu, 'c', 'after midnight', at('2026-11-21T00:00:00')),
      ),
    }),
    now,
    words,
  );
  expect(days.map(({ label, messages }) => [label, messages.map(({ text }) => text)])).toEqual([
    ['Wed 18 November 2026', ['long ago']],
    ['Yesterday', ['before midnight']],
    ['Today', ['after midnight']],
  ]);
});

test('own messages say sent, then read; what waits says what it waits for', () => {
  const waiting = (['waiting', 'failed'] as const).map((state, index) => ({
    key: `w${index}`,
    ownerId: 'u1',
    bookingId: 'b',
    text: state,
    createdAt: now,
    state,
    tries: 0,
  }));
  const state = room({
    log: log(messageOf(ritu, 'a', 'first', now - 2_000), messageOf(ritu, 'b', 'second', now - 1_000)),
    seenUpTo: now - 2_000,
    waiting,
  });
  const states = (of: RoomState) => timelineOf(of, now, words)[0]?.messages.map((message) => message.state);
  expect(states(state)).toEqual(['read', 'sent', 'sending', 'failed']);
  expect(states({ ...state, connection: 'offline' })).toEqual(['read', 'sent', 'waiting', 'failed']);
});

test('a message that was confirmed while it still waits stands there once', () => {
  const entry = { ownerId: 'u1', bookingId: 'b', text: 'x', createdAt: now, state: 'waiting', tries: 1 } as const;
  const days = timelineOf(
    room({ log: log(messageOf(ritu, 'a', 'x', now)), waiting: [{ ...entry, key: 'a' }] }),
    now,
    words,
  );
  expect(days[0]?.messages).toHaveLength(1);
});

test('Enter sends; Shift+Enter and an unfinished word do not', () => {
  const enter = { key: 'Enter', shiftKey: false, nativeEvent: { isComposing: false, keyCode: 13 } };
  expect(sendsOn(enter)).toBe(true);
  expect(sendsOn({ ...enter, shiftKey: true })).toBe(false);
  expect(sendsOn({ ...enter, nativeEvent: { isComposing: true, keyCode: 229 } })).toBe(false);
  // WebKit ends the word first: only the code of the key still says so.
  expect(sendsOn({ ...enter, nativeEvent: { isComposing: false, keyCode: 229 } })).toBe(false);
  expect(sendsOn({ ...enter, key: 'a' })).toBe(false);
});

test.each([
  ['see https://kaza.in/a?b=1.', ['see ', '>https://kaza.in/a?b=1', '.']],
  ['(http://kaza.in)', ['(', '>http://kaza.in', ')']],
  ['javascript:alert(1) data:text/html,x', ['javascript:alert(1) data:text/html,x']],
  ['https://kaza.in@evil.example/', ['https://kaza.in@evil.example/']],
  ['<img src=x onerror=alert(1)>', ['<img src=x onerror=alert(1)>']],
  ['plain', ['plain']],
])('links of %j lead only to web addresses', (text, parts) => {
  expect(linkify(text).map((part) => (part.href ? '>' : '') + part.text)).toEqual(parts);
});
