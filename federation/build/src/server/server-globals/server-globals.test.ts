import { AbortController as Controller } from './abort-controller.ts';
import { TextDecoder as Decoder, TextEncoder as Encoder } from './text-coding.ts';

const texts = [
  '',
  'plain',
  '₹450 · বাংলা · हिन्दी',
  'a😀b',
  '\ud800 alone',
  'x'.repeat(20_000),
  `${'x'.repeat(9_000)}₹${'y'.repeat(9_000)}`,
];

test.each(texts)('text is encoded and decoded as the platform does it (%#)', (text) => {
  const bytes = new Encoder().encode(text);
  expect([...bytes]).toEqual([...new TextEncoder().encode(text)]);
  expect(new Decoder().decode(bytes)).toBe(new TextDecoder().decode(bytes));
});

test.each([[[0xff, 0x41]], [[0xc3]], [[0xe2, 0x82]], [[0xf0, 0x9f, 0x41]]])(
  'broken bytes %j become replacement characters, and what follows stays',
  (broken) => {
    const decoded = new Decoder().decode(new Uint8Array(broken));
    expect(decoded).toBe(new TextDecoder().decode(new Uint8Array(broken)));
  },
);

test('a character that comes in two parts is one character', () => {
  const bytes = new Encoder().encode('₹😀');
  for (let cut = 0; cut <= bytes.length; cut += 1) {
    const decoder = new Decoder();
    const text = decoder.decode(bytes.slice(0, cut), { stream: true }) + decoder.decode(bytes.slice(cut));
    expect(text).toBe('₹😀');
  }
});

test('an encoder writes only whole characters where there is little room', () => {
  const target = new Uint8Array(4);
  expect(new Encoder().encodeInto('a₹₹', target)).toEqual({ read: 2, written: 4 });
});

test('aborting calls each listener once, with the first reason', () => {
  const controller = new Controller();
  const heard: unknown[] = [];
  controller.signal.addEventListener('abort', () => heard.push(controller.signal.reason), { once: true });
  controller.abort('late');
  controller.abort('later');
  expect(heard).toEqual(['late']);
  expect(() => controller.signal.throwIfAborted()).toThrow('late');
  expect(new Controller().signal.aborted).toBe(false);
});
