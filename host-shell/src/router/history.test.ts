import { createHistory } from './history.ts';
import { browserEntries, memoryEntries } from './history-entries.ts';

/** A history in memory, what Back does in it, and the addresses that its router has heard of. */
function open(address = '/list') {
  const entries = memoryEntries(address);
  const history = createHistory(entries);
  const heard: string[] = [];
  history.listen(({ location, action }) => heard.push(`${action} ${location.pathname}${location.search}`));
  return { entries, history, heard, back: () => entries.go(-1) };
}
/** A dialog as the design system has it: it goes when it is asked to. */
function dialog({ overlays }: ReturnType<typeof createHistory>) {
  const close = jest.fn(() => leave());
  const leave = overlays.enter(close);
  return { close, leave };
}
beforeEach(() => jest.useFakeTimers());
const aMoment = () => jest.advanceTimersByTime(1);

test('Back closes what lies on top, one after the other, and then leaves the page', () => {
  const { history, heard, back } = open();
  history.push('/about');
  const login = dialog(history);
  const question = dialog(history);
  back();
  expect([login.close.mock.calls.length, question.close.mock.calls.length]).toEqual([0, 1]);
  back();
  expect(login.close).toHaveBeenCalledTimes(1);
  expect(history.location.pathname).toBe('/about');
  aMoment();
  back();
  expect(heard).toEqual(['PUSH /about', 'POP /list']);
});

test('a dialog that closes by itself leaves nothing for Back to do', () => {
  const { history, heard, back } = open();
  history.push('/about');
  dialog(history).leave();
  aMoment();
  back();
  expect(heard).toEqual(['PUSH /about', 'POP /list']);
});

test('a page that is gone to from a dialog takes its place: Back leads to the page of the dialog', () => {
  const { history, heard, back } = open();
  const booking = dialog(history);
  booking.leave();
  history.push('/booking-confirmation/1');
  aMoment();
  back();
  expect(heard).toEqual(['PUSH /booking-confirmation/1', 'POP /list']);
});

test('from a dialog on a dialog likewise', () => {
  const { history, heard, back } = open();
  dialog(history);
  dialog(history);
  history.push('/profile');
  aMoment();
  back();
  expect(heard).toEqual(['PUSH /profile', 'POP /list']);
});

test('a page that is gone to while a closed dialog’s entry is being left comes after that', () => {
  const entries = memoryEntries('/list');
  const asked: number[] = [];
  const history = createHistory({ ...entries, go: (delta) => void asked.push(delta) });
  const login = dialog(history);
  login.leave();
  aMoment();
  history.push('/profile');
  expect(history.location.pathname).toBe('/list');
  expect(asked).toEqual([-1]);
  entries.go(-1);
  expect([history.location.pathname, entries.address()]).toEqual(['/profile', '/profile']);
});

test('a browser that does not move delays what waits for it by a second at most', () => {
  const history = createHistory({ ...memoryEntries('/list'), go: () => {} });
  dialog(history).leave();
  aMoment();
  history.push('/profile');
  jest.advanceTimersByTime(1_000);
  expect(history.location.pathname).toBe('/profile');
});

/** A history whose browser takes its time: what it was asked for comes when `come` is called. */
function openSlow(address = '/list') {
  const entries = memoryEntries(address);
  const asked: number[] = [];
  const history = createHistory({ ...entries, go: (delta) => void asked.push(delta) });
  const come = () => {
    for (const delta of asked.splice(0)) entries.go(delta);
  };
  return { entries, history, asked, come, back: () => entries.go(-1) };
}

describe.each([
  ['at once', 1],
  ['after ten seconds', 10_000],
])('a dialog’s entry is left, and the move comes %s', (_, ms) => {
  /** The login was closed; its entry is being left. */
  function closing() {
    const opened = openSlow('/home');
    opened.history.push('/list');
    dialog(opened.history).leave();
    aMoment();
    expect(opened.asked).toEqual([-1]);
    return opened;
  }
  const comes = (come: () => void) => {
    jest.advanceTimersByTime(ms);
    come();
    aMoment();
    come();
  };

  test('what was opened meanwhile stays, and Back closes it', () => {
    const { entries, history, come, back } = closing();
    const next = dialog(history);
    comes(come);
    expect(next.close).not.toHaveBeenCalled();
    expect(entries.state()).toMatchObject({ overlay: 1 });
    back();
    expect(next.close).toHaveBeenCalledTimes(1);
    expect(history.location.pathname).toBe('/list');
  });

  test('what was opened and closed meanwhile leaves nothing for Back to do', () => {
    const { history, come, back } = closing();
    dialog(history).leave();
    comes(come);
    back();
    expect(history.location.pathname).toBe('/home');
  });

  test('it is asked for once, and the page stays', () => {
    const { entries, history, come } = closing();
    comes(come);
    expect([entries.address(), history.location.pathname]).toEqual(['/list', '/list']);
  });

  test('a page that was gone to meanwhile stays, and Back leads to the one before', () => {
    const { entries, history, come, back } = closing();
    history.push('/profile');
    comes(come);
    expect([entries.address(), history.location.pathname]).toEqual(['/profile', '/profile']);
    back();
    expect(history.location.pathname).toBe('/list');
  });

  test('a Back of somebody’s own that overtakes it closes what lies below', () => {
    const { history, asked, entries } = openSlow();
    const below = dialog(history);
    dialog(history).leave();
    aMoment();
    asked.length = 0;
    jest.advanceTimersByTime(ms);
    entries.go(-2);
    expect(below.close).toHaveBeenCalledTimes(1);
  });
});

test('Forward to a closed dialog above an open one leaves that open', () => {
  const { entries, history, back } = open();
  const below = dialog(history);
  dialog(history);
  back();
  aMoment();
  entries.go(1);
  aMoment();
  expect(below.close).not.toHaveBeenCalled();
  back();
  expect(below.close).toHaveBeenCalledTimes(1);
});

test('an address that changes behind an open dialog leaves the dialog alone, and stays when it closes', () => {
  const { entries, history, heard, back } = open('/services/ac?city=Delhi');
  const booking = dialog(history);
  history.replace('/services/ac?city=Mumbai', { from: 'list' });
  expect(booking.close).not.toHaveBeenCalled();
  back();
  expect(booking.close).toHaveBeenCalledTimes(1);
  expect(entries.address()).toBe('/services/ac?city=Mumbai');
  expect(history.location).toMatchObject({ search: '?city=Mumbai', state: { from: 'list' } });
  expect(heard).toEqual(['REPLACE /services/ac?city=Mumbai']);
});

test('a filter that is chosen beneath an open dialog is a step of its own, and the dialog stays on top', () => {
  const { history, heard, back } = open('/list');
  const sheet = dialog(history);
  history.push('/list?rating=4');
  aMoment();
  back();
  expect(sheet.close).toHaveBeenCalledTimes(1);
  aMoment();
  back();
  expect(heard).toEqual(['PUSH /list?rating=4', 'POP /list']);
});

test('what stays open though Back was pressed has its entry again', () => {
  const { history, heard, back } = open();
  history.push('/about');
  const close = jest.fn();
  history.overlays.enter(close);
  back();
  aMoment();
  back();
  expect(close).toHaveBeenCalledTimes(2);
  expect(heard).toEqual(['PUSH /about']);
});

test('one dialog that takes another’s place costs no move', () => {
  const entries = memoryEntries('/list');
  const go = jest.spyOn(entries, 'go');
  const history = createHistory(entries);
  dialog(history).leave();
  const next = dialog(history);
  aMoment();
  expect(go).not.toHaveBeenCalled();
  entries.go(-1);
  expect(next.close).toHaveBeenCalledTimes(1);
});

test('Forward to a dialog that is closed stays on its page', () => {
  const { entries, history, heard, back } = open();
  dialog(history);
  back();
  entries.go(1);
  aMoment();
  expect([entries.address(), history.location.pathname, heard]).toEqual(['/list', '/list', []]);
  back();
  expect(heard).toEqual([]);
});

describe('after a reload with a dialog open', () => {
  test('a dialog that does not come back leaves nothing for Back to do', () => {
    const { entries, history } = open();
    history.push('/about');
    dialog(history);
    const again = createHistory(entries);
    aMoment();
    const heard: string[] = [];
    again.listen(({ location }) => heard.push(location.pathname));
    entries.go(-1);
    expect(heard).toEqual(['/list']);
  });

  test('one that its address opens again has its entry', () => {
    const { entries, history } = open('/list?service=1');
    dialog(history);
    const again = createHistory(entries);
    const details = dialog(again);
    aMoment();
    entries.go(-1);
    expect(details.close).toHaveBeenCalledTimes(1);
    expect(again.location.search).toBe('?service=1');
  });
});

test('entries of an earlier release are pages', () => {
  const entries = memoryEntries('/list');
  entries.replace({ usr: { tab: '/offers' }, key: 'abc', idx: 3 }, '/list');
  const history = createHistory(entries);
  expect(history.location).toMatchObject({ pathname: '/list', key: 'abc', state: { tab: '/offers' } });
});

describe('in a browser', () => {
  beforeEach(() => jest.useRealTimers());
  const moved = () => new Promise((resolve) => addEventListener('popstate', resolve, { once: true }));

  test('the address bar shows pages, and Back closes a dialog', async () => {
    window.history.replaceState(null, '', '/list?city=Delhi#top');
    const history = createHistory(browserEntries());
    expect(history.location).toMatchObject({ pathname: '/list', search: '?city=Delhi', hash: '#top', key: 'default' });
    history.push('/about');
    const closed = new Promise<void>((resolve) => {
      const leave = history.overlays.enter(() => {
        leave();
        resolve();
      });
    });
    expect(window.location.pathname).toBe('/about');
    const others = jest.fn();
    addEventListener('popstate', others);
    window.history.back();
    await closed;
    expect(window.location.pathname).toBe('/about');
    expect(others).not.toHaveBeenCalled();
    window.history.back();
    await moved();
    expect(history.location.pathname).toBe('/list');
  });

  test('a full history loads the page, never another site', () => {
    const assign = jest.fn();
    jest.spyOn(window.history, 'pushState').mockImplementation(() => {
      throw new DOMException('', 'SecurityError');
    });
    browserEntries(assign).push(null, '//evil.example/path');
    expect(assign).toHaveBeenCalledWith('http://localhost//evil.example/path');
  });
});
