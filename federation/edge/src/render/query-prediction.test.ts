import { createQueryPrediction } from './query-prediction.ts';

const bookings = '["getUserBookings",{"query":{"page":"1"}}]';
const rating = '["getMarketRating",{}]';
const hers = '["getBooking",{"params":{"id":"b-17"}}]';

test('what one person’s pages ask, however often, is asked for nobody else', () => {
  const questions = createQueryPrediction(9);
  for (let visit = 0; visit < 3; visit += 1) questions.keep('/bookings', 'mira', [bookings, hers]);
  expect(questions.of('/bookings')).toEqual([]);
});

test('what the pages of two people asked counts, and nothing besides', () => {
  const questions = createQueryPrediction(9);
  questions.keep('/bookings', 'mira', [rating, bookings, hers]);
  questions.keep('/bookings', 'asha', [bookings, rating]);
  expect(questions.of('/bookings')).toEqual([bookings, rating]);
  questions.keep('/bookings', 'asha', [bookings, hers]);
  expect(questions.of('/bookings')).toEqual([bookings, rating]);
  questions.keep('/bookings', 'ravi', [bookings]);
  expect(questions.of('/bookings')).toEqual([bookings]);
  expect(questions.of('/')).toEqual([]);
});

test('the address that was used longest ago is forgotten first', () => {
  const questions = createQueryPrediction(2);
  for (const person of ['mira', 'asha']) questions.keep('/a', person, [rating]);
  questions.keep('/b', 'mira', [rating]);
  expect(questions.of('/a')).toEqual([rating]);
  questions.keep('/c', 'mira', [rating]);
  expect(questions.of('/a')).toEqual([]);
});
