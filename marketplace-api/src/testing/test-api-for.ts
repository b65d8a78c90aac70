import type { ApiSettings } from '../platform/process/settings/api-settings.ts';
import type { DatabaseKind } from './database/test-store.ts';
import { createTestApi, type TestApi } from './test-api.ts';

/** A test API for a file; `test`: reset before each test, where tests would see each other's rows or clock. */
export function testApiFor(
  per: 'file' | 'test',
  change: Partial<ApiSettings> | (() => Promise<Partial<ApiSettings>>) = {},
  kind?: DatabaseKind,
): TestApi {
  let current: TestApi | undefined;
  const start = async () => {
    current = await createTestApi(typeof change === 'function' ? await change() : change, kind);
  };
  const end = async () => {
    await current?.close();
    current = undefined;
  };
  beforeAll(start);
  if (per === 'test') beforeEach(() => current?.reset());
  afterAll(end);
  return new Proxy({} as TestApi, {
    get: (_target, property) => {
      if (!current) throw new Error('The test API lives only while a test runs');
      return current[property as keyof TestApi];
    },
  });
}
