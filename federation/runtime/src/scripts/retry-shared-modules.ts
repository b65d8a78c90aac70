import type { ModuleFederationRuntimePlugin } from '@module-federation/runtime';

interface SharedRecord {
  loaded?: boolean;
  loading?: Promise<unknown> | null;
}

/**
 * The federation runtime keeps the promise of a shared module that it fetches, also a rejected one: a page whose first
 * dialog was opened without a connection could never open one again. The next caller waits for a running load, and
 * starts anew where that failed.
 */
export const retrySharedModules: ModuleFederationRuntimePlugin = {
  name: 'retry-shared-modules',
  async beforeLoadShare(asked) {
    const scopes = Object.values(asked.origin.shareScopeMap) as Record<string, Record<string, SharedRecord>>[];
    for (const record of scopes.flatMap((scope) => Object.values(scope[asked.pkgName] ?? {}))) {
      const { loading } = record;
      if (!loading || record.loaded) continue;
      await Promise.resolve(loading).catch(() => {
        if (record.loading === loading) record.loading = null;
      });
    }
    return asked;
  },
};
