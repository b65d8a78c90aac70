import { OnDisconnect } from './on-disconnect.ts';

const at = (path: string) => path.split('/');

test('what is taken back of a write leaves its siblings, each by itself; leaves, other places and deletions are not divided', () => {
  const last = new OnDisconnect(20);
  last.keep([{ path: at('r'), value: { a: 1, b: { c: 2, d: 3 }, e: { '.value': 4, '.priority': 5 } } }]);
  last.keep([{ path: at('s/t'), value: 'leaf' }]);
  last.keep([{ path: at('u'), value: null }]);
  for (const path of ['r/b/c', 's/t/x', 'u/v']) expect(last.cancel(at(path))).toBe(true);
  expect(last.take()).toEqual([
    [
      { path: at('r/a'), value: 1 },
      { path: at('r/b/d'), value: 3 },
      { path: at('r/e'), value: { '.value': 4, '.priority': 5 } },
    ],
    [{ path: at('s/t'), value: 'leaf' }],
  ]);
});

test('a cancel that would leave more writes than the limit changes nothing', () => {
  const last = new OnDisconnect(2);
  last.keep([{ path: at('r'), value: { a: 1, b: 2, c: 3, d: 4 } }]);
  expect(last.cancel(at('r/a'))).toBe(false);
  expect(last.take()).toEqual([[{ path: at('r'), value: { a: 1, b: 2, c: 3, d: 4 } }]]);
});
