interface SharedRecord {
  readonly version: string;
  readonly loaded?: boolean;
  loading?: Promise<unknown> | null;
}
/** Scope → package → version → who provides it. */
type ShareScopes = Record<string, Record<string, Record<string, SharedRecord>>>;

interface Registered {
  readonly pkgName: string;
  readonly scope: string;
  readonly shared: SharedRecord;
  readonly previousShared?: SharedRecord;
  readonly registeredShared?: SharedRecord;
  readonly shareScopeMap: ShareScopes;
}
interface Asked {
  readonly pkgName: string;
  readonly origin: { readonly shareScopeMap: ShareScopes };
}

const majorOf = (version: string): string | undefined => version.split('.')[0];

/**
 * What the container for foreign hosts does about shared modules. Module Federation's runtime takes the copy of
 * whoever's name sorts last, or whose version is higher, until one is loaded: a page would depend on our files for its
 * own framework. So ours is a last resort, and a file of it that failed is asked for again.
 */
export default () => ({
  name: 'framework-of-the-page',
  afterRegisterShare({ pkgName, scope, shared, previousShared, registeredShared, shareScopeMap }: Registered): void {
    const versions = shareScopeMap[scope]?.[pkgName];
    const { version } = shared;
    if (registeredShared !== shared || !versions) return;
    const fits = (other: string): boolean => other !== version && majorOf(other) === majorOf(version);
    if (previousShared) versions[version] = previousShared;
    else if (Object.keys(versions).some(fits)) delete versions[version];
  },
  async beforeLoadShare(asked: Asked): Promise<Asked> {
    const records = Object.values(asked.origin.shareScopeMap).flatMap((scope) =>
      Object.values(scope[asked.pkgName] ?? {}),
    );
    for (const record of records) {
      const { loading } = record;
      if (!loading || record.loaded) continue;
      await Promise.resolve(loading).catch(() => {
        if (record.loading === loading) record.loading = null;
      });
    }
    return asked;
  },
});
