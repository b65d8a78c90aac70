import { BehaviorSubject } from 'rxjs';
import type { HostEvents, SessionState, UserLocation } from 'shared-contracts';
import { testUser } from '../testing/create-test-host.ts';
import { createEventBus } from './event-bus.ts';

const createBus = () => {
  const session = new BehaviorSubject<SessionState>({ status: 'loading' });
  const location = new BehaviorSubject<UserLocation>({ label: 'Kolkata' });
  return { session, location, bus: createEventBus({ session, location }) };
};

test('who subscribes late gets the present session and location at once', () => {
  const { session, location, bus } = createBus();
  session.next({ status: 'authenticated', user: testUser });
  location.next({ label: 'New Town' });
  const heard: unknown[] = [];
  bus.on('session').subscribe((state) => heard.push(state));
  bus.on('location').subscribe((place) => heard.push(place));
  expect(heard).toEqual([{ status: 'authenticated', user: testUser }, { label: 'New Town' }]);
});

test('a happening is heard by who listens, and not replayed', () => {
  const { bus } = createBus();
  const early: HostEvents['review'][] = [];
  const late: HostEvents['review'][] = [];
  bus.on('review').subscribe((event) => early.push(event));
  bus.emit('review', { bookingId: 'b1' });
  bus.on('review').subscribe((event) => late.push(event));
  expect(early).toEqual([{ bookingId: 'b1' }]);
  expect(late).toEqual([]);
});

test('a happening may have any name', () => {
  const { bus } = createBus();
  const heard: unknown[] = [];
  bus.on('toString' as never).subscribe((event) => heard.push(event));
  bus.emit('toString' as never, 1 as never);
  expect(heard).toEqual([1]);
});

test('nobody but the shell sets session or location', () => {
  const { bus } = createBus();
  expect(() => bus.emit('session' as never, { status: 'anonymous' } as never)).toThrow('session is a state');
});

test('a listener that throws does not keep the event from the others', () => {
  jest.useFakeTimers();
  const { bus } = createBus();
  const heard: string[] = [];
  bus.on('review').subscribe(() => {
    throw new Error('broken remote');
  });
  bus.on('review').subscribe(({ bookingId }) => heard.push(bookingId));
  bus.emit('review', { bookingId: 'b1' });
  expect(heard).toEqual(['b1']);
  // RxJS throws it later, where the page's error watch reports it.
  expect(() => jest.runAllTimers()).toThrow('broken remote');
  jest.useRealTimers();
});
