import type { TestStaff } from './staff.ts';
import type { TestApi } from './test-api.ts';

interface Play {
  readonly params?: Record<string, string>;
  readonly query?: Record<string, string>;
  readonly body?: unknown;
}
/** What makes a call succeed for an owner: its input, and the rows it needs. Null: only a browser can. */
export type Prepare = ((api: TestApi, owner: TestStaff) => Promise<Play>) | Play | null;
