import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { bookingStatuses, bookingStatusTable } from 'shared-contracts';
import { ErrorState } from '../feedback/ErrorState.tsx';
import { Notice } from '../feedback/Notice.tsx';
import { Picture } from './Picture.tsx';
import { Price } from './Price.tsx';
import { Rating } from './Rating.tsx';
import { StatusLabel } from './StatusLabel.tsx';
import { ToggleChip } from './ToggleChip.tsx';

test.each(bookingStatuses)('status %s has its label and colour', (status) => {
  render(<StatusLabel status={status} />);
  const label = screen.getByText(bookingStatusTable[status].label);
  expect(label).toHaveAttribute('data-tone', bookingStatusTable[status].colour);
});

test('a status may carry the words of its screen', () => {
  render(<StatusLabel status="COUNTERED">Counter</StatusLabel>);
  expect(screen.getByText('Counter')).toHaveAttribute('data-tone', 'purple');
});

test('prices are rupees in Indian grouping', () => {
  render(<Price rupees="125000" />);
  expect(screen.getByText('₹1,25,000')).toBeVisible();
});

test('stars have words', () => {
  render(<Rating value={4.5} count={12} />);
  expect(screen.getByText('4.5 out of 5, 12 reviews')).toBeInTheDocument();
});

test('a failure is an alert with a way to try again', async () => {
  const onRetry = jest.fn();
  render(<ErrorState message="Failed to load featured services" onRetry={onRetry} />);
  expect(screen.getByRole('alert')).toHaveTextContent('Failed to load featured services');
  await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(onRetry).toHaveBeenCalledTimes(1);
});

test('a notice is news, not an alarm', () => {
  render(<Notice tone="success">Saved</Notice>);
  expect(screen.getByRole('status')).toHaveTextContent('Saved');
});

test('a toggle chip says whether it is on', () => {
  render(<ToggleChip pressed>All</ToggleChip>);
  expect(screen.getByRole('button', { name: 'All', pressed: true })).toBeVisible();
});

test('a picture names its sizes and formats, keeps its place and waits for its turn', () => {
  const { container } = render(<Picture src="/images/ac-640.avif" alt="AC repair" width={640} height={400} />);
  const image = screen.getByRole('img', { name: 'AC repair' });
  expect(image).toHaveAttribute('src', '/images/ac-640.webp');
  expect(image).toHaveAttribute('width', '640');
  expect(image).toHaveAttribute('height', '400');
  expect(image).toHaveAttribute('loading', 'lazy');
  expect(image).toHaveAttribute('decoding', 'async');
  expect([...container.querySelectorAll('source')].map(({ srcset }) => srcset)).toEqual([
    '/images/ac-320.avif 320w, /images/ac-640.avif 640w',
    '/images/ac-320.webp 320w, /images/ac-640.webp 640w',
  ]);
});

test('the page’s main picture is fetched at once and painted without delay; a foreign one is left alone', () => {
  const { container } = render(<Picture src="https://example.test/a.jpg" alt="" width={10} height={10} priority />);
  const image = container.querySelector('img');
  expect(image).toHaveAttribute('src', 'https://example.test/a.jpg');
  expect(image).toHaveAttribute('loading', 'eager');
  expect(image).toHaveAttribute('decoding', 'sync');
  expect(container.querySelector('source')).toBeNull();
});
