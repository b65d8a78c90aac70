import { act, screen } from '@testing-library/react';
import { renderWithHost } from 'shared-ui/testing';
import { LoadNotice } from './LoadNotice.tsx';

const goes = (online: boolean) => {
  Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => online });
  act(() => void window.dispatchEvent(new Event(online ? 'online' : 'offline')));
};
afterEach(() => {
  jest.useRealTimers();
  goes(true);
});

describe('the state of the network', () => {
  test('a call that takes longer than four seconds is said, until it ends', () => {
    jest.useFakeTimers();
    const { rerender } = renderWithHost(<LoadNotice pending fetching />);
    act(() => void jest.advanceTimersByTime(3_900));
    expect(screen.queryByRole('status')).not.toBeInTheDocument();
    act(() => void jest.advanceTimersByTime(200));
    expect(screen.getByRole('status')).toHaveTextContent('taking longer than usual');
    rerender(<LoadNotice pending={false} fetching={false} />);
    expect(screen.queryByRole('status')).not.toBeInTheDocument();
  });

  test('being offline is said, with what that means for the page', () => {
    renderWithHost(<LoadNotice pending fetching={false} />);
    goes(false);
    expect(screen.getByRole('status')).toHaveTextContent('We will load this as soon as you are connected again');
    goes(true);
    expect(screen.queryByRole('status')).not.toBeInTheDocument();
  });

  test('being offline with something to show says that it is from before', () => {
    renderWithHost(<LoadNotice pending={false} fetching={false} />);
    goes(false);
    expect(screen.getByRole('status')).toHaveTextContent('This is what was loaded before');
  });
});
