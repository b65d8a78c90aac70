import { testStore } from '../../testing/database/test-store.ts';
import type { Store } from '../database/store.ts';
import { agreeOnKeys } from './agreed-keys.ts';
import { createSecrets } from './secrets.ts';

const [old, fresh, other] = ['old-secret-', 'new-secret-', 'one-of-another-process-'].map((text) => text.repeat(4)) as [
  string,
  string,
  string,
];
let store: Store;
beforeEach(async () => {
  store = await testStore();
});
afterEach(() => store.close());

/** What the start says, or `starts`. */
const start = (...values: string[]): Promise<string | null> =>
  agreeOnKeys(store.db, createSecrets(values)).then(
    () => 'starts',
    ({ message }: Error) => message,
  );

test('a second process with other secrets does not start: each would sign out the visitors of the other', async () => {
  expect(await start(old)).toBe('starts');
  expect(await start(other)).toMatch(/do not hold the one .* Give all of them the same TOKEN_SECRETS\.$/);
  expect(await start(old)).toBe('starts');
});

test('secrets rotate without a moment at which one process cannot read what another signs', async () => {
  expect(await start(old)).toBe('starts');
  expect(await start(fresh, old)).toMatch(/is new to this database/);
  expect(await start(old, fresh)).toBe('starts');
  expect(await start(fresh, old)).toBe('starts');
  expect(await start(old)).toMatch(/do not hold the one/);
  expect(await start(fresh)).toBe('starts');
  expect(await start(old, fresh)).toMatch(/is new to this database/);
});

test('of two that start at the same moment with different secrets one starts', async () => {
  const starts = await Promise.all([start(old), start(other)]);
  expect(starts.filter((line) => line === 'starts')).toHaveLength(1);
});
