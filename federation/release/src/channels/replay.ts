import { asResult, failure, type Result, success } from '../facts/result.ts';
import type { ReleaseStore } from '../store/release-store.ts';
import { pinnedStore } from './pinned-store.ts';

/** Serves a store's default channel on this machine until interrupted. Returns its address. */
export type Serve = (store: ReleaseStore, port: number) => Promise<string>;

/** Pins the composition and serves it; what pages report about it is not counted. */
export function replay(
  store: ReleaseStore,
  serve: Serve | undefined,
  id: string,
  port: number,
): Promise<Result<{ address: string }>> {
  return asResult(async () => {
    const pinned = await pinnedStore(store, id);
    if (!pinned.ok) return pinned;
    if (!serve) return failure('BAD_INPUT', 'Nothing can be served here.');
    return success({ address: await serve(pinned.value, port) });
  });
}
