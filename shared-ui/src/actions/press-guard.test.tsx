import { render, screen } from '@testing-library/react';
import { Button } from './Button.tsx';
import { wasJustPressed } from './press-guard.ts';

/** jsdom's own events are never trusted: these are what a browser would give. */
const hear: Record<string, (event: object) => void> = {};
jest.spyOn(window, 'addEventListener').mockImplementation((name, listener) => {
  hear[name] = listener as (event: object) => void;
});
/** Was it let through? */
function send(name: string, event: object = {}): boolean {
  const preventDefault = jest.fn();
  hear[name]?.({
    isTrusted: true,
    detail: 1,
    clientX: 0,
    clientY: 0,
    preventDefault,
    stopImmediatePropagation() {},
    ...event,
  });
  return preventDefault.mock.calls.length === 0;
}
let hit: Element | null = null;
document.elementFromPoint = () => hit;
let now = 0;
const strike = (target: Element, key = 'Enter', more = {}) =>
  send('keydown', { key, target, repeat: false, timeStamp: now, ...more });
const isSettling = (button: HTMLElement) => button.hasAttribute('data-settling');
/** A frame, then so long. */
const pass = (ms: number) => {
  jest.advanceTimersByTime(16);
  jest.advanceTimersByTime(ms);
};

beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask'] });
  hit = null;
});
afterEach(() => jest.useRealTimers());

test('what stood on a page that has just been loaded takes the first press at once', () => {
  render(<Button>Book</Button>);
  expect(isSettling(screen.getByRole('button'))).toBe(false);
});

describe('after a press', () => {
  beforeEach(() => void send('pointerdown'));

  test('a new button takes none until it was seen for half a second, nor does what lies under it', () => {
    render(<Button>Confirm</Button>);
    const button = screen.getByRole('button');
    hit = button;
    expect(isSettling(button)).toBe(true);
    expect(send('click')).toBe(false);
    pass(499);
    expect(isSettling(button)).toBe(true);
    pass(1);
    expect(isSettling(button)).toBe(false);
    expect(send('click')).toBe(true);
  });

  test('one beside the finger, or covered by something, is in nobody’s way', () => {
    render(<Button>Confirm</Button>);
    hit = document.body;
    expect(send('click')).toBe(true);
  });

  test('a script’s click and one without a pointer count: automation, keyboards, screen readers', () => {
    render(<Button>Confirm</Button>);
    hit = screen.getByRole('button');
    expect(send('click', { isTrusted: false })).toBe(true);
    expect(send('click', { detail: 0 })).toBe(true);
  });

  test('other words on the same button have to be seen anew, other counts have not', () => {
    const { rerender } = render(<Button>Show 12 results</Button>);
    const button = screen.getByRole('button');
    pass(500);
    rerender(<Button>Show 9 results</Button>);
    expect(isSettling(button)).toBe(false);
    rerender(<Button>Cancel</Button>);
    expect(isSettling(button)).toBe(true);
  });

  test('what matters more is seen for longer, and anew where it means something else', () => {
    const send = (meaning: string) => (
      <Button settleMs={1000} meaning={meaning}>
        Confirm
      </Button>
    );
    const { rerender } = render(send('10:00'));
    const button = screen.getByRole('button');
    pass(999);
    expect(isSettling(button)).toBe(true);
    pass(1);
    expect(isSettling(button)).toBe(false);
    rerender(send('11:00'));
    expect(isSettling(button)).toBe(true);
  });

  test('one that goes leaves nothing behind', () => {
    const { unmount } = render(<Button>Confirm</Button>);
    hit = screen.getByRole('button');
    unmount();
    expect(send('click')).toBe(true);
  });
});

describe('a second tap at the same place', () => {
  const [first, second] = [document.createElement('button'), document.createElement('a')];
  let at = 0;
  const tap = (target: Element, after: number, more = {}): boolean => {
    at += after;
    send('pointerdown', { target, timeStamp: at, clientX: 100, clientY: 100, ...more });
    return send('click');
  };
  beforeEach(() => {
    at += 10_000;
    send('pointerdown', { target: document.body, timeStamp: at });
  });

  test('presses nothing else than the first did: a link of a page that came, what lay under a dialog that went', () => {
    expect(tap(first, 1_000)).toBe(true);
    expect(tap(second, 300)).toBe(false);
    expect(tap(second, 500)).toBe(true);
  });

  test('nor does a third, of somebody who taps on and on; whoever still does after three seconds means it', () => {
    expect(tap(first, 1_000)).toBe(true);
    for (let taps = 0; taps < 9; taps++) expect(tap(second, 300)).toBe(false);
    expect(tap(second, 300)).toBe(true);
  });

  test('presses the same thing again', () => {
    expect(tap(first, 1_000)).toBe(true);
    expect(tap(first, 120)).toBe(true);
  });

  test('counts later, and beside it', () => {
    expect(tap(first, 1_000)).toBe(true);
    expect(tap(second, 500)).toBe(true);
    expect(tap(first, 120, { clientX: 130 })).toBe(true);
  });

  test('counts after a finger that scrolled', () => {
    tap(first, 1_000);
    send('pointercancel');
    expect(tap(second, 200)).toBe(true);
  });

  test('a dialog was just pressed for half a second, also where what was pressed in it is gone', () => {
    document.body.innerHTML = '<div role="dialog"><button>Send</button></div>';
    const [dialog, button] = [document.querySelector('div'), document.querySelector('button') as Element];
    const clock = jest.spyOn(performance, 'now').mockReturnValue(at + 1_499);
    tap(button, 1_000);
    button.remove();
    expect([wasJustPressed(dialog), wasJustPressed(null)]).toEqual([true, false]);
    clock.mockReturnValue(at + 500);
    expect(wasJustPressed(dialog)).toBe(false);
    clock.mockRestore();
  });

  test('a field and its label are one thing', () => {
    document.body.innerHTML = '<label id="label">Agree <input id="field" type="checkbox"></label>';
    expect(tap(document.querySelector('#label') as Element, 1_000)).toBe(true);
    expect(tap(document.querySelector('#field') as Element, 120)).toBe(true);
  });
});

describe('a key that presses', () => {
  const [first, second] = [document.createElement('button'), document.createElement('button')];
  beforeEach(() => {
    now += 10_000;
  });

  test('held, presses only what it pressed first', () => {
    expect(strike(first)).toBe(true);
    now += 300;
    expect(strike(second, 'Enter', { repeat: true })).toBe(false);
    expect(strike(first, 'Enter', { repeat: true })).toBe(true);
    now += 1000;
    expect(strike(second, 'Enter', { repeat: true })).toBe(false);
    expect(strike(second)).toBe(true);
  });

  test('struck twice, presses no button that came up in between; a field takes it', () => {
    strike(first);
    render(<Button>Confirm</Button>);
    now += 300;
    expect(strike(screen.getByRole('button'))).toBe(false);
    expect(strike(second)).toBe(true);
  });

  test('presses another control at once where a key or a press led there', () => {
    strike(first);
    strike(first, 'Tab');
    expect(strike(second)).toBe(true);
    send('pointerdown');
    expect(strike(first, ' ')).toBe(true);
  });
});
