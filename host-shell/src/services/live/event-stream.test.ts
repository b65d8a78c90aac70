import { EventStreamParser, readEventStream, type ServerSentEvent } from './event-stream.ts';

const parse = (...pieces: string[]) => {
  const parser = new EventStreamParser();
  return { parser, events: pieces.flatMap((piece) => parser.push(piece)) };
};

test('an event is given when its empty line came, with its name and data', () => {
  expect(parse('event: booking\nda', 'ta: {"a":1}\n').events).toEqual([]);
  expect(parse('event: booking\nda', 'ta: {"a":1}\n', '\n').events).toEqual([{ event: 'booking', data: '{"a":1}' }]);
});

test.each(['\n', '\r\n', '\r'])('lines may end with %j, cut anywhere', (end) => {
  const text = `event: booking${end}data: one${end}data: two${end}${end}data: next${end}${end}:`;
  for (let cut = 0; cut <= text.length; cut++) {
    expect(parse(text.slice(0, cut), text.slice(cut)).events).toEqual([
      { event: 'booking', data: 'one\ntwo' },
      { event: 'message', data: 'next' },
    ]);
  }
});

test('comments and unknown fields are passed over, events without data are dropped', () => {
  expect(parse(': ping\n\nevent: booking\n\nfoo: bar\ndata\n\n').events).toEqual([{ event: 'message', data: '' }]);
});

test('the last id and the retry time are remembered', () => {
  const { parser } = parse('\uFEFFid: 7\nretry: 2500\ndata: x\n\nid: a\0b\nretry: soon\n\n');
  expect(parser.lastEventId).toBe('7');
  expect(parser.retryMs).toBe(2500);
});

test('a body is read over characters cut in half', async () => {
  const bytes = new TextEncoder().encode('data: ₹450\n\n');
  const pieces = [bytes.slice(0, 7), bytes.slice(7)];
  const body = {
    getReader: () => ({
      read: async () => ({ done: pieces.length === 0, value: pieces.shift() }),
      releaseLock: () => {},
    }),
  } as unknown as ReadableStream<Uint8Array>;
  const events: ServerSentEvent[] = [];
  let activity = 0;
  await readEventStream(
    body,
    new EventStreamParser(),
    (event) => events.push(event),
    () => activity++,
  );
  expect(events).toEqual([{ event: 'message', data: '₹450' }]);
  expect(activity).toBe(2);
});
