import { act, screen } from '@testing-library/react';
import { renderWithHost } from 'remote-sdk/testing';
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
    const { rerender } = renderWithHost(<LoadNotice fetching />);
    act(() => void jest.advanceTimersByTime(3_900));
    expect(screen.queryByRole('status')).not.toBeInTheDocument();
    act(() => void jest.advanceTimersByTime(200));
    expect(screen.getByRole('status')).toHaveTextContent('taking longer than usual');
    rerender(<LoadNotice fetching={false} />);
    expect(screen.queryByRole('status')).not.toBeInTheDocument();
  });

  test('being offline is left to the line of the shell', () => {
    jest.useFakeTimers();
    renderWithHost(<LoadNotice fetching />);
    act(() => void jest.advanceTimersByTime(4_000));
    goes(false);
    expect(screen.queryByRole('status')).not.toBeInTheDocument();
  });
});
