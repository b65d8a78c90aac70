import type { Composition } from 'federation-contracts/composition';
import type { ComponentType } from 'react';
import type { LoadResult, RemoteModule } from './facts/load-result.ts';
import type { RemoteLoader } from './loading/remote-loader.ts';

type Components = Record<string, Record<string, ComponentType<never>>>;

/** A loader for tests, with a record of what was asked of it. */
export interface TestLoader extends RemoteLoader {
  /** Calls in order, such as `load mfe-catalog ./HomePage`. */
  readonly calls: readonly string[];
  /** Makes the loads of a remote fail from now on, or succeed again. */
  setFailing(remote: string, failing: boolean): void;
}

const emptyComposition: Composition = {
  id: 'test',
  channel: 'test',
  createdAt: '2025-01-01T00:00:00.000Z',
  host: { version: '1.0.0', entry: '/shell.js', integrity: null, contract: '1.0.0', files: {} },
  remotes: {},
  fallbacks: {},
  overridden: {},
  notices: [],
};

/**
 * A loader for tests of the shell: remotes are the components that the test hands in (remote → expose → component).
 * @example createTestLoader({ 'mfe-offers': { './OffersPage': () => <h1>Offers</h1> } })
 */
export function createTestLoader(components: Components, composition: Composition = emptyComposition): TestLoader {
  const calls: string[] = [];
  const failing = new Set<string>();
  const cached = new Map<string, Promise<LoadResult>>();

  const answer = (remote: string, expose: string): LoadResult => {
    const component = components[remote]?.[expose];
    if (component && !failing.has(remote)) {
      const module: RemoteModule = { default: component };
      return { success: true, module, version: '1.0.0', source: 'current' };
    }
    const error = new Error(`${remote} ${expose} fails in this test`);
    const reason = component ? 'script-refused' : 'unknown-remote';
    return { success: false, remote, expose, version: null, reason, errorMessage: error.message, errorCause: error };
  };
  const call = (name: string, remote: string, expose: string) => calls.push(`${name} ${remote} ${expose}`);
  const start = (remote: string, expose: string) => {
    const loading = Promise.resolve(answer(remote, expose));
    cached.set(`${remote} ${expose}`, loading);
    return loading;
  };

  return {
    calls,
    composition,
    events: [],
    setFailing: (remote, fails) => {
      if (fails) failing.add(remote);
      else failing.delete(remote);
      for (const key of [...cached.keys()]) if (key.startsWith(`${remote} `)) cached.delete(key);
    },
    load(remote, expose) {
      call('load', remote, expose);
      return cached.get(`${remote} ${expose}`) ?? start(remote, expose);
    },
    retry(remote, expose) {
      call('retry', remote, expose);
      return start(remote, expose);
    },
    loadLastGood(remote, expose) {
      call('loadLastGood', remote, expose);
      return start(remote, expose);
    },
    hasLastGood: () => false,
    isHere: () => false,
    preload: (remote, expose) => void call('preload', remote, expose),
    reportRenderFailure: (remote, expose) => void call('reportRenderFailure', remote, expose),
  };
}
