import { act, renderHook } from '@testing-library/react';
import { useFirstFrame } from './useFirstFrame.ts';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());
const aFrame = () => act(() => void jest.advanceTimersByTime(20));

const show = (open: boolean) =>
  renderHook(({ open, what }) => useFirstFrame(open, what), { initialProps: { open, what: 'fan' } });

test('opening changes nothing before its frame, and closing nothing at all', () => {
  const { result, rerender } = show(false);
  expect(result.current).toBe(true);
  rerender({ open: true, what: 'fan' });
  expect(result.current).toBe(true);
  aFrame();
  expect(result.current).toBe(false);
  rerender({ open: false, what: 'fan' });
  expect(result.current).toBe(false);
  rerender({ open: true, what: 'fan' });
  expect(result.current).toBe(true);
});

test('what another one is announced for waits again; what changes while it is open does not', () => {
  const { result, rerender } = show(true);
  expect(result.current).toBe(false);
  rerender({ open: true, what: 'tap' });
  expect(result.current).toBe(false);
  rerender({ open: false, what: 'tap' });
  rerender({ open: false, what: 'fan' });
  expect(result.current).toBe(true);
});
