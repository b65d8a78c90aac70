import { render, screen } from '@testing-library/react';
import { serviceOf } from '../../testing.ts';
import { ServiceRating } from './ServiceFacts.tsx';

test('a service that nobody rated is new, with the default figure and without stars that nobody gave', () => {
  const { container } = render(<ServiceRating service={serviceOf({ rating: 0, reviewsCount: 0 })} stars />);
  expect(screen.getByText('4.5')).toBeVisible();
  expect(screen.getByText('New')).toBeVisible();
  expect(container.querySelectorAll('svg')).toHaveLength(0);
});

test('a rated service shows its own rating and how many gave it', () => {
  const { container } = render(<ServiceRating service={serviceOf({ rating: 4.2, reviewsCount: 3 })} stars />);
  expect(screen.getByText('4.2 out of 5, 3 reviews')).toBeInTheDocument();
  expect(screen.queryByText('New')).not.toBeInTheDocument();
  expect(container.querySelectorAll('svg')).toHaveLength(5);
});
