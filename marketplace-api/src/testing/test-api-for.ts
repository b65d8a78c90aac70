import type { ApiSettings } from '../plumbing/settings.ts';
import { createTestApi, type TestApi } from './test-api.ts';

/** The first suite after a change of the schema makes the database; that takes some seconds. */
const START_MS = 60_000;

/** A test API for a file; `test`: reset before each test, where tests would see each other's rows or clock. */
export function testApiFor(per: 'file' | 'test', change: Partial<ApiSettings> = {}): TestApi {
  let current: TestApi | undefined;
  const start = async () => {
    current = await createTestApi(change);
  };
  const end = async () => {
    await current?.close();
    current = undefined;
  };
  beforeAll(start, START_MS);
  if (per === 'test') beforeEach(() => current?.reset());
  afterAll(end);
  return new Proxy({} as TestApi, {
    get: (_target, property) => {
      if (!current) throw new Error('The test API lives only while a test runs');
      return current[property as keyof TestApi];
    },
  });
}
