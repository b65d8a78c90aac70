import { act, render, screen } from '@testing-library/react';
import { TAKES_LONGER_MS } from '../hooks/useTakesLonger.ts';
import { Waiting } from './Waiting.tsx';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test.each([true, false])(
  'a wait says what it is for, and after four seconds that it takes longer (quiet: %s)',
  (quiet) => {
    render(<Waiting label="Loading reviews..." quiet={quiet} />);
    const words = screen.getByRole('status');
    act(() => void jest.advanceTimersByTime(TAKES_LONGER_MS - 1));
    expect(words).toHaveTextContent('Loading reviews...');
    act(() => void jest.advanceTimersByTime(1));
    expect(words).toHaveTextContent('This is taking longer than usual. We are still trying.');
    expect(words.querySelector('span')).toBeNull();
  },
);
