import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { Button } from './Button.tsx';
import { IconButton } from './IconButton.tsx';
import { LinkButton } from './LinkButton.tsx';

test('a busy button keeps focus, says so and ignores clicks and submits', async () => {
  const user = userEvent.setup();
  const onClick = jest.fn();
  const onSubmit = jest.fn((event: React.FormEvent) => event.preventDefault());
  const form = (busy: boolean) => (
    <form onSubmit={onSubmit}>
      <Button type="submit" busy={busy} busyLabel="Sending..." onClick={onClick}>
        Send
      </Button>
    </form>
  );
  const { rerender } = render(form(false));
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect(onSubmit).toHaveBeenCalledTimes(1);

  rerender(form(true));
  const button = screen.getByRole('button', { name: 'Sending...' });
  expect(button).toHaveFocus();
  expect(button).toHaveAttribute('aria-disabled', 'true');
  expect(button).toHaveAttribute('aria-busy', 'true');
  await user.click(button);
  await user.keyboard('{Enter}');
  expect(onClick).toHaveBeenCalledTimes(1);
  expect(onSubmit).toHaveBeenCalledTimes(1);
});

test('a button submits nothing unless its type says so', async () => {
  const onSubmit = jest.fn((event: React.FormEvent) => event.preventDefault());
  render(
    <form onSubmit={onSubmit}>
      <Button>Look</Button>
    </form>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Look' }));
  expect(onSubmit).not.toHaveBeenCalled();
});

test('an icon button is named by its label', () => {
  render(<IconButton icon="search" label="Search" />);
  expect(screen.getByRole('button', { name: 'Search' })).toBeVisible();
});

test('a link button is a link', () => {
  render(
    <MemoryRouter>
      <LinkButton to="/bookings" variant="secondary" block>
        My Bookings
      </LinkButton>
    </MemoryRouter>,
  );
  const link = screen.getByRole('link', { name: 'My Bookings' });
  expect(link).toHaveAttribute('href', '/bookings');
  expect(link).not.toHaveAttribute('variant');
  expect(link).not.toHaveAttribute('block');
});
