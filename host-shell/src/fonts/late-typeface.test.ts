import { createRouter } from '../router/create-router.ts';
import { joinLateTypeface } from './late-typeface.ts';
import { coreFile } from './typeface.ts';

const joined: unknown[] = [];
const loaded = Promise.resolve();
beforeEach(() => {
  joined.length = 0;
  Object.assign(globalThis, {
    FontFace: class FontFace {
      load = () => loaded;
    },
  });
  Object.defineProperty(document, 'fonts', {
    configurable: true,
    value: { add: (face: unknown) => joined.push(face) },
  });
});
afterEach(() => {
  Reflect.deleteProperty(globalThis, 'FontFace');
  Reflect.deleteProperty(document, 'fonts');
});

const nameAt = (pathname: string) => pathname.split('/')[1] || 'home';

/** When the first frame was painted, and when the file had come. */
function timeline(painted: number, arrived: number | null): void {
  const file = new URL(coreFile(), location.href).href;
  performance.getEntriesByName = ((name: string) => {
    if (name === 'first-paint') return [{ startTime: painted }];
    return name === file && arrived !== null ? [{ responseEnd: arrived }] : [];
  }) as typeof performance.getEntriesByName;
}

test.each([
  ['late', 900],
  ['never', null],
])(
  'a typeface that came %s for the first frame changes nothing that is read, and joins with the next page',
  (_, at) => {
    timeline(500, at);
    const router = createRouter('/');
    joinLateTypeface(router, true, nameAt);
    expect(joined).toHaveLength(0);
    router.history.push('/?filter=chosen');
    expect(joined).toHaveLength(0);
    router.history.push('/about');
    expect(joined).toHaveLength(1);
    router.history.push('/');
    expect(joined).toHaveLength(1);
  },
);

test('one that was in time is not brought again', () => {
  timeline(500, 400);
  const router = createRouter('/');
  joinLateTypeface(router, true, nameAt);
  router.history.push('/about');
  expect(joined).toHaveLength(0);
});

test('a page that the browser renders takes it as soon as it is there', async () => {
  timeline(500, null);
  joinLateTypeface(createRouter('/'), false, nameAt);
  await loaded;
  expect(joined).toHaveLength(1);
});
