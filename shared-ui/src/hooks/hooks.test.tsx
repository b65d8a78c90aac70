import { act, render, renderHook, screen } from '@testing-library/react';
import { LayoutProvider, layoutOf, useLayout } from './useLayout.tsx';
import { useNow } from './useNow.ts';
import { usePersistentDraft } from './usePersistentDraft.ts';

const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Mobile/15E148';
const laptop = 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0';

test.each([
  ['under 768 wide is mobile', { width: 767, userAgent: laptop, touch: false }, 'mobile'],
  ['768 wide is desktop', { width: 768, userAgent: laptop, touch: false }, 'desktop'],
  ['a wide mobile agent with touch is mobile', { width: 932, userAgent: iphone, touch: true }, 'mobile'],
  ['a mobile agent without touch is desktop', { width: 932, userAgent: iphone, touch: false }, 'desktop'],
  ['a laptop with touch is desktop', { width: 1280, userAgent: laptop, touch: true }, 'desktop'],
] as const)('%s', (_, device, layout) => {
  expect(layoutOf(device)).toBe(layout);
});

function Shown() {
  return <p>{useLayout()}</p>;
}

test('resizing switches the layout', () => {
  const width = window.innerWidth;
  render(<Shown />);
  expect(screen.getByText('desktop')).toBeVisible();
  act(() => {
    window.innerWidth = 390;
    window.dispatchEvent(new Event('resize'));
  });
  expect(screen.getByText('mobile')).toBeVisible();
  window.innerWidth = width;
});

test('a window is asked for its width once for all, and again when it is resized: each time it has to be laid out', () => {
  const value = window.innerWidth;
  const ask = jest.fn(() => value);
  const of = (keys: string[]) => keys.map((key) => <Shown key={key} />);
  Object.defineProperty(window, 'innerWidth', { configurable: true, get: ask });
  const { rerender } = render(of(['a', 'b']));
  ask.mockClear();
  rerender(of(['a', 'b', 'c', 'd']));
  expect(ask).not.toHaveBeenCalled();
  act(() => void window.dispatchEvent(new Event('resize')));
  expect(ask).toHaveBeenCalledTimes(1);
  Object.defineProperty(window, 'innerWidth', { configurable: true, writable: true, value });
});

test('a test may force the layout', () => {
  render(
    <LayoutProvider force="mobile">
      <Shown />
    </LayoutProvider>,
  );
  expect(screen.getByText('mobile')).toBeVisible();
});

describe('useNow', () => {
  beforeEach(() => jest.useFakeTimers({ now: 1_000_000 }));
  afterEach(() => jest.useRealTimers());

  test('moves once in each interval, with one timer for all', () => {
    const first = renderHook(() => useNow(1000));
    const second = renderHook(() => useNow(1000));
    expect(jest.getTimerCount()).toBe(1);
    act(() => jest.advanceTimersByTime(3000));
    expect(first.result.current).toBe(1_003_000);
    expect(second.result.current).toBe(1_003_000);
    first.unmount();
    second.unmount();
    expect(jest.getTimerCount()).toBe(0);
  });
});

describe('usePersistentDraft', () => {
  beforeEach(() => sessionStorage.clear());

  test('what was typed is there again after a close', () => {
    const first = renderHook(() => usePersistentDraft('partner', { name: '' }));
    act(() => first.result.current[1]({ name: 'Ravi' }));
    first.unmount();
    const second = renderHook(() => usePersistentDraft('partner', { name: '' }));
    expect(second.result.current[0]).toEqual({ name: 'Ravi' });
  });

  test('two changes in one go both count', () => {
    const { result } = renderHook(() => usePersistentDraft('count', 0));
    act(() => {
      result.current[1]((count) => count + 1);
      result.current[1]((count) => count + 1);
    });
    expect(result.current[0]).toBe(2);
  });

  test('a forgotten draft stays forgotten', () => {
    const first = renderHook(() => usePersistentDraft('contact', 'empty'));
    act(() => first.result.current[1]('typed'));
    act(() => first.result.current[2]());
    expect(first.result.current[0]).toBe('empty');
    first.unmount();
    expect(renderHook(() => usePersistentDraft('contact', 'empty')).result.current[0]).toBe('empty');
  });

  test('spoilt storage costs nothing but the draft', () => {
    sessionStorage.setItem('kaza.draft.broken', '{');
    expect(renderHook(() => usePersistentDraft('broken', 'fine')).result.current[0]).toBe('fine');
  });
});
