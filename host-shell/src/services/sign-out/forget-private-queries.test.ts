import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { BehaviorSubject } from 'rxjs';
import type { SessionState } from 'shared-contracts';
import { asha } from '../../testing/shell-fixtures.ts';
import { forgetPrivateQueries } from './forget-private-queries.ts';

function createPage() {
  const client = new QueryClient({ defaultOptions: { queries: { gcTime: Number.POSITIVE_INFINITY } } });
  const session = new BehaviorSubject<SessionState>({ status: 'loading' });
  forgetPrivateQueries(client, session);
  session.next({ status: 'authenticated', user: asha });
  client.setQueryData(['getOffers', {}], 'bookings of Asha');
  client.setQueryData(['getServices', {}], 'services');
  client.setQueryData(['location-suggestions', 'salt'], 'places');
  return { client, session };
}

test('at logout the answers that belong to the customer are dropped, public ones stay', () => {
  const { client, session } = createPage();
  session.next({ status: 'anonymous' });
  expect(client.getQueryData(['getOffers', {}])).toBeUndefined();
  expect(client.getQueryData(['getServices', {}])).toBe('services');
  expect(client.getQueryData(['location-suggestions', 'salt'])).toBe('places');
});

test('those on screen are emptied too', () => {
  const { client, session } = createPage();
  const observer = new QueryObserver(client, { queryKey: ['getOffers', {}], enabled: false });
  const stop = observer.subscribe(() => {});
  expect(observer.getCurrentResult().data).toBe('bookings of Asha');
  session.next({ status: 'anonymous' });
  expect(observer.getCurrentResult().data).toBeUndefined();
  stop();
});

test('another customer sees nothing of the one before; the same one keeps all', () => {
  const { client, session } = createPage();
  session.next({ status: 'authenticated', user: { ...asha, name: 'Asha Roy' } });
  expect(client.getQueryData(['getOffers', {}])).toBe('bookings of Asha');
  session.next({ status: 'authenticated', user: { ...asha, id: 'u2' } });
  expect(client.getQueryData(['getOffers', {}])).toBeUndefined();
});
