import { screen } from '@testing-library/react';
import { renderWithHost, request, savedAddress } from 'remote-sdk/testing';
import { Place } from './Place.tsx';

const { id: _id, lastUsedAt: _lastUsedAt, ...address } = savedAddress;

const whole = { id: 'u2', name: 'Mira S.', location: '4B, 12 Lake View Road, Kolkata 700091' };
const link = () => screen.getByRole('link', { name: 'Open in the map' });

test('before the booking is accepted there is an area and no map', () => {
  renderWithHost(<Place booking={request()} />);
  expect(screen.getByText('New Town, Kolkata')).toBeVisible();
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
});

test('after it the map looks for the address, or shows its point', () => {
  const { unmount } = renderWithHost(<Place booking={request({ status: 'ACCEPTED', customer: whole, address })} />);
  expect(link()).toHaveAttribute(
    'href',
    'https://www.google.com/maps/search/?api=1&query=4B%2C%2012%20Lake%20View%20Road%2C%20Kolkata%20700091',
  );
  expect(link()).toHaveAttribute('rel', 'noreferrer');
  unmount();
  const coordinates = { latitude: 22.5765, longitude: 88.4331 };
  renderWithHost(
    <Place booking={request({ status: 'ACCEPTED', customer: whole, address: { ...address, coordinates } })} />,
  );
  expect(link()).toHaveAttribute('href', expect.stringContaining('query=22.5765%2C88.4331'));
});
