import { ANONYMOUS, type SessionState } from 'shared-contracts';
import { elements } from '../brand/elements.ts';
import { createQueryClient } from '../services/create-query-client.ts';
import { asha } from '../testing/shell-fixtures.ts';
import { hydrateQueries, readResponses } from './rendered-page.ts';

const own: SessionState = { status: 'authenticated', user: asha };
const profile = [['getProfile', {}], { data: asha }];
const offers = [['getOffers', {}], { data: [{ id: 'KAZA1' }] }];

/** A page as the edge sent it, for a visitor or for everybody. */
function arrive(answers: unknown, visitor?: string) {
  if (visitor !== undefined) document.documentElement.dataset.visitor = visitor;
  document.body.innerHTML = `<script type="application/json" id="${elements.data}">${JSON.stringify(answers)}</script>`;
}
const comeBack = () =>
  Object.assign(performance, { getEntriesByType: () => [{ type: 'back_forward' }] as unknown as PerformanceEntryList });

afterEach(() => {
  delete document.documentElement.dataset.visitor;
  Reflect.deleteProperty(performance, 'getEntriesByType');
});

test('the visitor of a page is the one whose profile came with it', () => {
  arrive([profile, offers], asha.id);
  expect(readResponses().visitor).toEqual(asha);
  arrive([profile, offers], 'somebody else');
  expect(readResponses().visitor).toBeNull();
  arrive([], asha.id);
  expect(readResponses().visitor).toBeNull();
});

test.each([
  ['nobody', ANONYMOUS],
  ['an unknown person', { status: 'loading' }],
  ['somebody else', { status: 'authenticated', user: { ...asha, id: 'u2' } }],
] satisfies [string, SessionState][])('answers of a visitor’s page are not for %s', (_who, session) => {
  arrive([profile, offers], asha.id);
  const client = createQueryClient();
  hydrateQueries(client, readResponses(), session);
  expect(client.getQueryCache().getAll()).toEqual([]);
});

test('a visitor’s answers are theirs; from a page that the browser had cached they are asked for again', () => {
  arrive([profile, offers], asha.id);
  const fresh = createQueryClient();
  hydrateQueries(fresh, readResponses(), own);
  expect(fresh.getQueryState(['getOffers', {}])).toMatchObject({ status: 'success' });
  expect(fresh.getQueryState(['getOffers', {}])?.dataUpdatedAt).toBeGreaterThan(1);
  comeBack();
  const old = createQueryClient();
  hydrateQueries(old, readResponses(), own);
  expect(old.getQueryState(['getOffers', {}])?.dataUpdatedAt).toBe(1);
});

test('everybody’s answers are for whoever comes', () => {
  arrive([[['getCategories', {}], { data: [] }]]);
  for (const session of [ANONYMOUS, own]) {
    const client = createQueryClient();
    hydrateQueries(client, readResponses(), session);
    expect(client.getQueryCache().getAll()).toHaveLength(1);
  }
});
