import { renderHook } from '@testing-library/react';
import { usePointerRest } from './usePointerRest.ts';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

test('a pointer that rests starts something, one that passes over does not', () => {
  const act = jest.fn();
  const { result } = renderHook(() => usePointerRest(act));
  result.current.onPointerEnter();
  expect(act).not.toHaveBeenCalled();
  jest.runAllTimers();
  expect(act).toHaveBeenCalledTimes(1);
  result.current.onPointerEnter();
  result.current.onPointerLeave();
  jest.runAllTimers();
  expect(act).toHaveBeenCalledTimes(1);
});
