import { render, screen } from '@testing-library/react';
import type { Provider, Trade } from 'shared-contracts';
import { exampleProvider } from 'shared-contracts/examples';
import { ProviderCard } from './ProviderCard.tsx';

const ravi: Provider = {
  ...exampleProvider,
  name: 'Ravi Das',
  service_price: 450,
  average_rating: 4.6,
  experience: 7,
  area: 'Salt Lake',
  nextAvailable: '2026-11-21T10:00:00+05:30',
};

test('says who, how good, how long, where, when free and the price', () => {
  render(<ProviderCard provider={ravi} nameAs="h4" />);
  expect(screen.getByRole('heading', { level: 4, name: 'Ravi Das' })).toBeInTheDocument();
  const words = ['4.6 out of 5, 12 reviews', '7 years of experience', 'Salt Lake, Kolkata', '₹450'];
  for (const part of words) expect(screen.getByText(part)).toBeInTheDocument();
  expect(screen.getByText(/^Next free: Sat 21 Nov/)).toBeInTheDocument();
});

test('who has no reviews yet is new, and has no rating', () => {
  render(<ProviderCard provider={{ ...ravi, total_reviews: 0, nextAvailable: null }} />);
  expect(screen.getByText('New')).toBeInTheDocument();
  expect(screen.queryByText(/out of 5/)).not.toBeInTheDocument();
  expect(screen.getByText('No free time in the next days')).toBeInTheDocument();
});

test('who was checked is verified, and nobody else: not where it is not known either', () => {
  const { rerender } = render(<ProviderCard provider={ravi} booked />);
  expect(screen.getByText('Verified')).toHaveAttribute(
    'title',
    'Kaza has checked what stands beside it, for this trade',
  );
  for (const verified of [false, undefined]) {
    rerender(<ProviderCard provider={{ ...ravi, verified }} />);
    expect(screen.queryByText('Verified')).not.toBeInTheDocument();
  }
});

test('of who is booked already neither the price nor the next free time is said', () => {
  render(<ProviderCard provider={ravi} booked />);
  expect(screen.getByText('Ravi Das')).toBeInTheDocument();
  expect(screen.queryByText('₹450')).not.toBeInTheDocument();
  expect(screen.queryByText(/Next free/)).not.toBeInTheDocument();
});

test('a distance is about, in words, and not said of another city', () => {
  const { rerender } = render(<ProviderCard provider={{ ...ravi, distanceKm: 3 }} favourite />);
  expect(screen.getByText('about 3 km away')).toBeInTheDocument();
  expect(screen.getByText('Favourite')).toBeInTheDocument();
  expect(screen.getByText('Careful and on time.')).toBeInTheDocument();
  rerender(<ProviderCard provider={{ ...ravi, distanceKm: 1300 }} />);
  expect(screen.queryByText(/km away/)).not.toBeInTheDocument();
});

test('"Verified" says what was checked, and for which trade', () => {
  const trade: Trade = {
    ...{ categoryId: 'c1', name: 'Plumbing', state: 'verified', checked: ['identity', 'skill'] },
    at: '2026-11-01T10:00:00+05:30',
  };
  const { rerender } = render(<ProviderCard provider={{ ...ravi, verified: true, trades: [trade] }} />);
  expect(screen.getByText('identity, skill')).toBeInTheDocument();
  expect(screen.getByText('Verified')).toHaveAttribute('title', 'Kaza has checked this for Plumbing');
  expect(screen.queryByText('Woman provider')).not.toBeInTheDocument();
  rerender(<ProviderCard provider={{ ...ravi, woman: true }} />);
  expect(screen.getByText('Woman provider')).toBeInTheDocument();
});
