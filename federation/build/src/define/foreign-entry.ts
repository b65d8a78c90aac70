import type { Configuration } from 'webpack';
import { chunkFilename } from '../facts/asset-name.ts';
import { type BuildOptions, FOREIGN_FOLDER, MANIFEST_FILE, REMOTE_ENTRY } from '../facts/build-options.ts';
import type { Bundler } from '../facts/bundler.ts';
import { containerName } from '../facts/container-name.ts';
import { ownModule } from '../facts/own-module.ts';
import { BuildError, type PackageFacts } from '../facts/package-facts.ts';
import { pickExposes } from '../facts/remote-manifest-file.ts';
import { baseConfiguration } from '../webpack/webpack-base.ts';

const foreignSharing = ownModule('foreign-sharing', import.meta.url);

/** The default host: what stands around a remote where there is no shell. */
const DEFAULT_HOST = 'remote-sdk/foreign';

/** What each expose has besides its component. */
export const FOREIGN_TYPES =
  'export declare const mount: (element: HTMLElement, props?: object) => Promise<{ update?(props: object): void; unmount(): void }>;\n';

/** What a page must have only one copy of; all else such an entry brings along. */
const SHARED = { react: 'react', 'react-dom': 'react-dom', 'react-dom/client': 'react-dom' };

/** Any minor of the page's: who hosts others' remotes does not follow our versions. */
function sharedOf({ shared }: PackageFacts): Record<string, object> {
  return Object.fromEntries(
    Object.entries(SHARED).flatMap(([name, packageName]) => {
      const [major] = (shared[packageName] ?? '').split('.');
      return major
        ? [[name, { singleton: true, strictVersion: true, requiredVersion: `^${major}.0.0`, packageName }]]
        : [];
    }),
  );
}

/** One expose with the default host around it. Its path is relative: it numbers modules, in every folder alike. */
const sourceOf = ({ name }: PackageFacts, source: string): string =>
  `data:text/javascript,${encodeURIComponent(
    [
      `import part from ${JSON.stringify(source)};`,
      `import { forForeignHosts } from ${JSON.stringify(DEFAULT_HOST)};`,
      `const { default: page, mount } = forForeignHosts(part, __webpack_public_path__, ${JSON.stringify(name)});`,
      'export { page as default, mount };',
    ].join('\n'),
  )}`;

/**
 * A second entry of a remote, for pages of other people's: a standard container that brings Module Federation's runtime
 * and a default host. `mf-manifest.json` names this one; ours are told of the other by the composition.
 */
export function foreignOfRemote(
  facts: PackageFacts,
  options: BuildOptions,
  sources: Readonly<Record<string, string>>,
  exposes: readonly string[],
  bundler: Bundler,
): Configuration {
  const unknown = exposes.find((expose) => !(expose in sources));
  if (unknown !== undefined)
    throw new BuildError(`${facts.name} names ${unknown} for foreign hosts, which its remote.json does not have.`);
  if (!facts.dependencies.includes('remote-sdk'))
    throw new BuildError(`${facts.name} names parts for foreign hosts, but does not depend on remote-sdk.`);
  const container = `${containerName(facts.name, options.version)}_foreign`;
  const base = baseConfiguration(facts, container, options, bundler, facts.name);
  return {
    ...base,
    name: `${facts.name} (foreign hosts)`,
    entry: {},
    output: { ...base.output, chunkFilename: chunkFilename(`${FOREIGN_FOLDER}/`, '.js') },
    plugins: [
      ...(base.plugins ?? []),
      bundler.federation({
        name: container,
        filename: `${FOREIGN_FOLDER}/${REMOTE_ENTRY}.js`,
        library: { type: 'var', name: container },
        exposes: Object.fromEntries(
          Object.entries(pickExposes(sources, exposes)).map(([expose, source]) => [
            expose,
            { import: sourceOf(facts, source), name: expose.slice('./'.length) },
          ]),
        ),
        shared: sharedOf(facts),
        shareStrategy: 'loaded-first',
        runtimePlugins: [foreignSharing],
        dts: false,
        manifest: { fileName: MANIFEST_FILE },
        experiments: { optimization: { target: 'web' } },
      }),
    ],
  };
}
