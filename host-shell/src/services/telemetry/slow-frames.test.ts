import { testComposition } from '../../testing/shell-fixtures.ts';
import { watchSlowFrames } from './slow-frames.ts';

const composition = testComposition({ 'mfe-catalog': {}, 'mfe-chat': {} });
Object.assign(composition.remotes['mfe-catalog'] ?? {}, { entry: '/catalog/remoteEntry.js' });
Object.assign(composition.remotes['mfe-chat'] ?? {}, { entry: '/chat/remoteEntry.js' });

const catalog = { name: 'mfe-catalog', version: '1.0.0' };
const chat = { name: 'mfe-chat', version: '1.0.0' };
const shell = { name: 'host-shell', version: '1.0.0' };

const at = (file: string) => new URL(file, document.baseURI).href;
const script = (file: string, duration: number, more = {}) => ({
  sourceURL: at(file),
  duration,
  startTime: 100,
  invoker: 'TimerHandler:setTimeout',
  ...more,
});
const react = (duration: number, more = {}) => script('/host/shell.js', duration, more);

function open() {
  const heard = new Map<string, (entry: never) => void>();
  const take = watchSlowFrames({
    composition,
    releaseAt: (pathname) => (pathname.startsWith('/bookings') ? chat : catalog),
    watch: (type, listener) => void heard.set(type, listener),
  });
  const notice = (type: string, entry: object) => heard.get(type)?.(entry as never);
  return {
    take,
    notice,
    frame: (duration: number, scripts: object[]) => notice('long-animation-frame', { duration, scripts }),
  };
}

test('a long frame is booked on the remote whose scripts ran longest in it, each with its longest one', () => {
  const { take, frame } = open();
  frame(90, [script('/catalog/home.js', 20), script('/chat/room.js', 30), script('/catalog/list.js', 25)]);
  frame(210, [script('/chat/room.js', 200)]);
  frame(140, [script('/chat/room.js', 120)]);
  expect(take()).toEqual([
    { measure: 'long-frame', ...chat, value: 210 },
    { measure: 'long-frame', ...catalog, value: 90 },
  ]);
  expect(take()).toEqual([]);
});

test('what React runs is of the remote whose element was pressed, or of the page that it renders; all else of the shell', () => {
  const { take, frame, notice } = open();
  document.body.innerHTML = '<div data-remote="mfe-chat" data-remote-version="1.0.0"><button>Send</button></div>';
  const target = document.querySelector('button');
  frame(300, [react(80, { invoker: 'DIV#root.onclick', startTime: 500 })]);
  notice('event', { target, processingStart: 499, processingEnd: 580 });
  target?.remove();
  frame(200, [react(80, { invoker: 'MessagePort.onmessage', startTime: 900 })]);
  frame(100, [react(80)]);
  expect(take()).toEqual([
    { measure: 'long-frame', ...chat, value: 300 },
    { measure: 'long-frame', ...catalog, value: 200 },
    { measure: 'long-frame', ...shell, value: 100 },
  ]);
});

test('a soft navigation is booked on what ran longest until its paint, else on the page that was reached, and names no address', () => {
  const { take, frame, notice } = open();
  frame(60, [script('/catalog/list.js', 50, { startTime: 1_010 })]);
  notice('soft-navigation', { name: at('/bookings?q=secret'), startTime: 1_000, paintTime: 1_200 });
  notice('soft-navigation', { name: at('/bookings'), startTime: 5_000, paintTime: 5_040 });
  expect(take().filter(({ measure }) => measure === 'soft-navigation')).toEqual([
    { measure: 'soft-navigation', ...catalog, value: 200 },
    { measure: 'soft-navigation', ...chat, value: 40 },
  ]);
});

test('frames without a script, and what is more than a beacon holds, are not sent', () => {
  const { take, frame, notice } = open();
  frame(80, []);
  for (let at = 0; at < 500; at += 1) {
    frame(80, [script('/catalog/home.js', 60)]);
    notice('soft-navigation', { name: document.baseURI, startTime: at, paintTime: at + 10 });
  }
  expect(take()).toHaveLength(7);
});

test('an engine without these entries notices nothing', () => {
  expect(watchSlowFrames({ composition, releaseAt: () => shell })()).toEqual([]);
});
