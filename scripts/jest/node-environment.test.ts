import { existsSync, mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';

const NodeEnvironment = require('./node-environment.cjs');

/** Of this worker's variables a test file has a copy. */
const ownFolder = () => process.env.TMPDIR ?? '';
const outer = ownFolder();
const settings = [
  { globalConfig: {}, projectConfig: { globals: {}, testEnvironmentOptions: {} } },
  { console, docblockPragmas: {}, testPath: __filename },
];

/** Plays a test file that leaves these folders, and fails or not. Returns what became of its temp folder. */
async function play(leaves: readonly string[], fails = false) {
  const environment = new NodeEnvironment(...settings);
  const folder = ownFolder();
  for (const name of leaves) mkdirSync(join(folder, name));
  if (fails) environment.handleTestEvent({ name: 'test_fn_failure' });
  const error = await environment.teardown().then(
    () => null,
    ({ message }: Error) => message,
  );
  return { folder, error };
}

test('a test file has a folder of its own for temporary files, which goes with it', async () => {
  const { folder, error } = await play(['test-abc']);
  expect(dirname(folder)).toBe(outer);
  expect(existsSync(folder)).toBe(false);
  expect(error).toBeNull();
  expect(ownFolder()).toBe(outer);
});

test('what the product leaves there fails a file that had passed, and goes all the same', async () => {
  const { folder, error } = await play(['publish-abc', 'test-abc']);
  expect(error).toBe('Left in the folder for temporary files: publish-abc.');
  expect(existsSync(folder)).toBe(false);
  expect((await play(['publish-abc'], true)).error).toBeNull();
});
