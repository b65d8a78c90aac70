import { createRemoteLoader, type RemoteLoader, type RemoteLoaderOptions, type RemoteModule } from 'federation-runtime';

type Exposes = Record<string, () => Promise<RemoteModule>>;

/** Takes the place of `page-runtime.ts` in a single bundle: with remotes in it, nothing fetched or verified. */
export function startPageRuntime(options: Omit<RemoteLoaderOptions, 'loadFromContainer'>): RemoteLoader {
  const exposes = (globalThis as unknown as { __MONOLITH__: Exposes }).__MONOLITH__;
  const names = new Map(Object.entries(options.composition.remotes).map(([name, { container }]) => [container, name]));
  return createRemoteLoader({
    ...options,
    async loadFromContainer({ release, expose }) {
      const load = exposes[`${names.get(release.container)} ${expose}`];
      if (!load) throw new Error(`The bundle has no ${release.container} ${expose}`);
      return load();
    },
  });
}
