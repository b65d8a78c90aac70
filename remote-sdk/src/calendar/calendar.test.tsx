import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createTestHost, renderWithHost, signedIn } from '../testing/index.tsx';
import { CalendarFeed, CalendarFile } from './index.ts';

test('a private address is made once it is asked for, shown whole, and ended', async () => {
  let path: string | null = null;
  const host = createTestHost({
    session: signedIn,
    answers: {
      getCalendarFeed: () => ({ path }),
      makeCalendarFeed: () => {
        path = '/calendars/TOKEN.ics';
        return { path };
      },
      endCalendarFeed: () => {
        path = null;
        return { path };
      },
    },
  });
  renderWithHost(<CalendarFeed audience="customer" />, { host });
  expect(host.calls).toEqual([]);
  await userEvent.click(screen.getByText('In your own calendar'));
  await userEvent.click(await screen.findByRole('button', { name: 'Make a private address' }));
  expect(await screen.findByRole('textbox', { name: 'Private address of your calendar' })).toHaveValue(
    'http://localhost/api/v1/calendars/TOKEN.ics',
  );
  expect(screen.getByRole('link', { name: 'Open in calendar' })).toHaveAttribute(
    'href',
    'webcal://localhost/api/v1/calendars/TOKEN.ics',
  );
  await userEvent.click(screen.getByRole('button', { name: 'End this address' }));
  expect(await screen.findByRole('button', { name: 'Make a private address' })).toBeVisible();
});

test('a visit is saved as the file that the server makes', async () => {
  const saved: string[] = [];
  URL.createObjectURL = () => 'blob:file';
  URL.revokeObjectURL = () => undefined;
  const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  const host = createTestHost({
    session: signedIn,
    answers: { getBookingCalendar: () => ({ name: 'kaza-KAZA1.ics', text: 'BEGIN:VCALENDAR' }) },
  });
  renderWithHost(<CalendarFile bookingId="KAZA1" isAnew />, { host });
  await userEvent.click(screen.getByRole('button', { name: 'Update calendar' }));
  await waitFor(() => expect(saved).toEqual(['kaza-KAZA1.ics']));
  click.mockRestore();
});
