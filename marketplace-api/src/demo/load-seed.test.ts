import type { Store } from '../platform/database/store.ts';
import { miniMarket } from '../testing/database/mini-market.ts';
import { TEST_START } from '../testing/database/test-clock.ts';
import { testStore } from '../testing/database/test-store.ts';
import { loadSeed } from './load-seed.ts';
import type { SeedMarket } from './seed/seed-types.ts';

const picture = (name: string) => `/media/services/${name}-640.avif`;
const rendered = [picture('tap-repair'), picture('taps-a')];
const redrawn: SeedMarket = {
  ...miniMarket,
  services: miniMarket.services.map((service) => ({ ...service, images: rendered })),
};

let store: Store;
beforeEach(async () => {
  store = await testStore();
});
afterEach(() => store.close());

const imagesOf = async (id: string) =>
  (await store.db.selectFrom('services').select('images').where('id', '=', id).executeTakeFirstOrThrow()).images;

/** As a release left it that knew only the two drawings of each subcategory. */
async function filledBefore(...rows: { id: string; images: string[] }[]) {
  await store.db.deleteFrom('app_meta').where('key', '=', 'seed-pictures').execute();
  for (const { id, images } of rows)
    await store.db.updateTable('services').set({ images }).where('id', '=', id).execute();
}

test('a database that was filled before gets the drawings that came since; own pictures stay', async () => {
  const own = ['/media/uploads/own.avif', picture('taps-b')];
  await filledBefore(
    { id: 'svc_tap', images: [picture('taps-a'), picture('taps-b')] },
    { id: 'svc_leak', images: [picture('taps-b'), picture('taps-a')] },
    { id: 'svc_fan', images: own },
  );
  expect(await loadSeed(store.db, async () => redrawn, TEST_START)).toBe(false);
  expect(await imagesOf('svc_tap')).toEqual(rendered);
  expect(await imagesOf('svc_leak')).toEqual(rendered);
  expect(await imagesOf('svc_fan')).toEqual(own);
});

test('they come once: what is chosen afterwards stays, and the market is not read again', async () => {
  const chosen = [picture('taps-b'), picture('taps-a')];
  await filledBefore({ id: 'svc_tap', images: chosen });
  await loadSeed(store.db, async () => redrawn, TEST_START);
  await store.db.updateTable('services').set({ images: chosen }).where('id', '=', 'svc_tap').execute();
  const readMarket = jest.fn(async () => redrawn);
  await loadSeed(store.db, readMarket, TEST_START);
  expect(await imagesOf('svc_tap')).toEqual(chosen);
  expect(readMarket).not.toHaveBeenCalled();
});

test('a market that somebody else filled is left as it is', async () => {
  const old = [picture('taps-a'), picture('taps-b')];
  await filledBefore({ id: 'svc_tap', images: old });
  await store.db.deleteFrom('app_meta').where('key', '=', 'seeded').execute();
  await loadSeed(store.db, async () => redrawn, TEST_START);
  expect(await imagesOf('svc_tap')).toEqual(old);
});
