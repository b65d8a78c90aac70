import { asha, messageOf } from '../testing/fake-chat-server.ts';
import { emptyLog, withLatest, withOlder } from './message-log.ts';
import { newPushKey } from './push-key.ts';

const at = (key: string, timestamp: number) => messageOf(asha, key, key, timestamp);
const keys = ({ messages }: { messages: readonly { key: string }[] }) => messages.map(({ key }) => key).join(' ');

test('push keys have the shape that the rules ask for, and grow', () => {
  const made = [5, 5, 5, 4, 6, 7].map((now) => newPushKey(1_790_000_000_000 + now));
  for (const key of made) expect(key).toMatch(/^[-0-9A-Z_a-z]{20}$/);
  expect([...made].sort()).toEqual(made);
  expect(new Set(made).size).toBe(made.length);
});

test('messages stand by time, then by key, whatever order they came in', () => {
  const log = withLatest(emptyLog, [at('c', 2), at('b', 2), at('a', 3), at('d', 1)], false);
  expect(keys(log)).toBe('d b c a');
});

test('an estimated time gives way to the one of the server', () => {
  const log = withLatest(withLatest(emptyLog, [at('a', 9), at('b', 5)], false), [at('a', 4), at('b', 5)], false);
  expect(keys(log)).toBe('a b');
});

test('more than a window missed while away is read again, not left out', () => {
  const early = Array.from({ length: 50 }, (_, index) => at(`a${index + 10}`, index));
  const late = Array.from({ length: 50 }, (_, index) => at(`b${index + 10}`, 1_000 + index));
  const log = withLatest(withOlder(withLatest(emptyLog, early, true), []), late, true);
  expect(log.messages).toHaveLength(50);
  expect(log.hasOlder).toBe(true);
});
