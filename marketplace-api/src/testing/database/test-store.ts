import { embeddedStore } from '../../platform/database/embedded-store.ts';
import type { Store } from '../../platform/database/store.ts';
import { borrowEngine } from './engine-pool.ts';
import { borrowDatabase } from './postgres-pool.ts';

export type DatabaseKind = 'postgres' | 'embedded';

/** On which all of them run; `TEST_DATABASE=embedded` runs all on the embedded one. */
const usual: DatabaseKind = process.env.TEST_DATABASE === 'embedded' ? 'embedded' : 'postgres';

/** The mini market in a database of its own: on PostgreSQL, which takes half the time, or embedded. */
export const testStore = async (kind: DatabaseKind = usual): Promise<Store> =>
  kind === 'embedded' ? embeddedStore(await borrowEngine()) : borrowDatabase();
