import { screen, waitFor } from '@testing-library/react';
import { renderWithHost } from 'remote-sdk/testing';
import { BookingFilters } from './BookingFilters.tsx';

afterEach(() => jest.restoreAllMocks());

test('the chosen filter stands in the middle of a row that is too narrow for all, also where a link chose it', async () => {
  jest.spyOn(HTMLElement.prototype, 'offsetLeft', 'get').mockReturnValue(400);
  jest.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(100);
  jest.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(300);
  renderWithHost(<BookingFilters bookings={[]} filter="COUNTERED" onChange={() => {}} />);
  await waitFor(() => expect(screen.getByRole('group').scrollLeft).toBe(300));
});
