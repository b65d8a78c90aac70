import { createStateCell } from '../services/base/state-cell.ts';
import { testComposition } from '../testing/shell-fixtures.ts';
import { createFetchRevoked } from './fetch-revoked.ts';
import { type NavigationSource, takeUpdateOnNavigation } from './take-update.ts';
import { watchUnsavedWork } from './unsaved-work.ts';
import { isPinned, watchUpdates } from './watch-updates.ts';

const MINUTE = 60_000;

describe('noticing', () => {
  const fetched = jest.fn();
  let present = 'c1';
  beforeEach(() => {
    jest.useFakeTimers();
    fetched.mockReset().mockImplementation(async () => ({ ok: true, json: async () => ({ id: present }) }));
    Object.assign(globalThis, { fetch: fetched });
    present = 'c1';
  });
  afterEach(() => jest.useRealTimers());
  const comeBack = () => jest.advanceTimersByTimeAsync(0).then(() => void dispatchEvent(new Event('focus')));
  const settle = () => jest.advanceTimersByTimeAsync(0);

  test('a tab that somebody comes back to asks once a minute at most', async () => {
    watchUpdates(testComposition(), createStateCell(false));
    await comeBack();
    expect(fetched).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(MINUTE);
    await comeBack();
    await comeBack();
    expect(fetched).toHaveBeenCalledTimes(1);
  });

  test('another composition is offered, and the offer is taken back by a rollback', async () => {
    const available = createStateCell(false);
    const ask = watchUpdates(testComposition(), available);
    for (const [id, offered] of [
      ['c1', false],
      ['c2', true],
      ['c1', false],
    ] as const) {
      present = id;
      await jest.advanceTimersByTimeAsync(MINUTE);
      ask();
      await settle();
      expect(available.current()).toBe(offered);
    }
  });

  test('silence changes nothing', async () => {
    const available = createStateCell(true);
    const ask = watchUpdates(testComposition(), available);
    fetched.mockRejectedValue(new TypeError('offline'));
    await jest.advanceTimersByTimeAsync(MINUTE);
    ask();
    await settle();
    expect(available.current()).toBe(true);
  });
});

test('an open tab asks what was revoked before it loads code, not again within a second, and not without a connection', async () => {
  jest.useFakeTimers();
  const fetched = jest.fn(async () => ({ ok: true, json: async () => ({ revoked: ['mfe-catalog@2.0.0'] }) }));
  Object.assign(globalThis, { fetch: fetched });
  const ask = createFetchRevoked();
  expect(ask()).toBeNull();
  jest.advanceTimersByTime(1000);
  const [first, second] = [ask(), ask()];
  expect(await first).toEqual(['mfe-catalog@2.0.0']);
  expect(second).toBe(first);
  expect(ask()).toBeNull();
  jest.advanceTimersByTime(1000);
  const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  expect(ask()).toBeNull();
  online.mockReturnValue(true);
  fetched.mockRejectedValue(new TypeError('offline'));
  expect(await ask()).toEqual([]);
  expect(fetched).toHaveBeenCalledTimes(2);
  online.mockRestore();
  jest.useRealTimers();
});

test('a tab that was pinned by hand has what it was asked to have', () => {
  const composition = testComposition();
  expect(isPinned(composition, '?from=home')).toBe(false);
  expect(isPinned(composition, '?channel=preview')).toBe(true);
  expect(isPinned(composition, '?a=b&compose=mfe-catalog@1.0.0')).toBe(true);
  expect(isPinned({ ...composition, overridden: { 'mfe-catalog': '1.0.0' } }, '')).toBe(true);
  expect(isPinned({ ...composition, pinned: true }, '')).toBe(true);
  expect(isPinned({ ...composition, development: true }, '')).toBe(true);
});

describe('taking it', () => {
  type State = NavigationSource['state'];
  const dialogs: unknown[] = [];
  const changes = new Set<string>();
  const unsaved = watchUnsavedWork({ dialogs: { current: () => dialogs }, changesInFlight: () => changes.size });

  function openTab({ available = true } = {}) {
    let tell: (state: State) => void = () => {};
    const reload = jest.fn();
    const router: NavigationSource = {
      state: { location: { pathname: '/' }, historyAction: 'POP' },
      subscribe: (listener) => {
        tell = listener;
        return () => {};
      },
    };
    takeUpdateOnNavigation({ router, unsaved, reload, ask: () => {}, available: { current: () => available } });
    const go = (pathname: string, historyAction = 'PUSH') => tell({ location: { pathname }, historyAction });
    return { go, reload };
  }
  afterEach(() => {
    dialogs.length = 0;
    changes.clear();
    sessionStorage.clear();
    unsaved.pageChanged();
  });

  test('happens on the way to another page', () => {
    const { go, reload } = openTab();
    go('/');
    expect(reload).not.toHaveBeenCalled();
    go('/about');
    expect(reload).toHaveBeenCalledTimes(1);
  });

  test('does not happen on the way back, nor by a redirect', () => {
    const { go, reload } = openTab();
    go('/about', 'POP');
    go('/bookings', 'REPLACE');
    expect(reload).not.toHaveBeenCalled();
  });

  test('does not happen when there is nothing newer', () => {
    const { go, reload } = openTab({ available: false });
    go('/about');
    expect(reload).not.toHaveBeenCalled();
  });

  test.each([
    ['a dialog is open', () => void dialogs.push({})],
    ['a change is on its way', () => void changes.add('cancel booking')],
    ['a draft is kept in this tab', () => sessionStorage.setItem('kaza.draft.contact', '{}')],
  ])('does not happen while %s', (_what, start) => {
    const { go, reload } = openTab();
    start();
    go('/about');
    expect(reload).not.toHaveBeenCalled();
  });

  test('does not happen on leaving a page in which something was typed, but on leaving the next one', () => {
    const { go, reload } = openTab();
    document.body.innerHTML = '<input>';
    document.querySelector('input')?.dispatchEvent(new Event('input', { bubbles: true }));
    go('/about');
    expect(reload).not.toHaveBeenCalled();
    go('/contact-us');
    expect(reload).toHaveBeenCalledTimes(1);
  });
});
