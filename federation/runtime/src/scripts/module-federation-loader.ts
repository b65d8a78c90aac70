import { getInstance, registerGlobalPlugins } from '@module-federation/runtime';
import type { Composition } from 'federation-contracts/composition';
import type { RemoteModule } from '../facts/load-result.ts';
import type { ContainerRequest, LoadFromContainer } from './container-loader.ts';
import { createSheetLinks } from './link-sheets.ts';
import { loadScript, ScriptError } from './load-script.ts';
import { retrySharedModules } from './retry-shared-modules.ts';
import type { PageScripts } from './script-verifier.ts';

type ShareScope = Record<string, unknown>;

/** What the entry of a remote leaves behind: the container protocol of module federation. */
interface Container {
  init(shareScope: ShareScope, initScope: unknown[], options: object): unknown;
  get(expose: string): Promise<() => RemoteModule>;
}

/** Its name lets servers find the file: a page whose remotes set markup waits for it. */
const loadAbilities = () => import(/* webpackChunkName: "page-abilities" */ './page-abilities.ts');

/** The one share scope of the page. */
const SCOPE = 'default';

/**
 * Loads by the container protocol, with the shell's share scope. The federation runtime keeps the shared modules; its
 * own loading of remotes is left out of the build (8 kB): it takes any script element with the same address for the
 * response, waits 20 s, knows no integrity, and keeps what failed.
 */
export function createModuleFederationLoader(
  scripts: PageScripts,
  { remotes = {}, fallbacks = {} }: Partial<Pick<Composition, 'remotes' | 'fallbacks'>> = {},
): LoadFromContainer {
  const federation = getInstance();
  if (!federation) throw new Error('The shell was built without module federation: no instance is running.');
  const linkSheets = createSheetLinks();
  // The policy for markup bears a name that every script of such a page could take: the loader's comes first.
  const setMarkup = [...Object.values(remotes), ...Object.values(fallbacks)].some(({ page }) =>
    page?.includes('markup'),
  );
  const markup = setMarkup ? loadAbilities().then((abilities) => abilities.takeMarkup()) : null;
  // Who needs it asks again below.
  markup?.catch(() => {});
  const containers = new Map<string, Promise<Container>>();
  federation.registerPlugins([retrySharedModules]);
  // Each remote has an instance of its own, made when its entry runs.
  registerGlobalPlugins([retrySharedModules]);

  async function start({ release, timeoutMs }: ContainerRequest): Promise<Container> {
    const script = scripts.verify(new URL(release.entry, document.baseURI).href);
    if (script === null) throw new ScriptError('unverified', `${release.entry} has no hash in the composition`);
    await markup?.catch(() => {});
    const abilities = (release.page ?? []).length > 0 ? loadAbilities() : null;
    const learning =
      release.moreFiles && import('./hash-lists.ts').then((lists) => lists.learnHashes(scripts, release));
    // Whichever fails first is the reason.
    learning?.catch(() => {});
    await loadScript(script, timeoutMs);
    await learning;
    (await abilities)?.installPageAbilities(scripts, release.page ?? []);
    const container = (globalThis as Record<string, unknown>)[release.container] as Container | undefined;
    if (container === undefined) throw new ScriptError('threw', `${release.entry} brought no container`);
    const shareScopeMap = federation?.shareScopeMap as Record<string, ShareScope>;
    shareScopeMap[SCOPE] ??= {};
    // The map goes along unseen: the runtime copies all that it can enumerate into the remote's options.
    const options = Object.defineProperty({ version: '', shareScopeKeys: SCOPE }, 'shareScopeMap', {
      value: shareScopeMap,
    });
    await container.init(shareScopeMap[SCOPE], [], options);
    return container;
  }

  /** Starts each release once; a start that failed is not cached. */
  function startOnce(request: ContainerRequest): Promise<Container> {
    const { container: name } = request.release;
    const known = containers.get(name);
    if (known && !request.fresh) return known;
    const starting = start(request);
    containers.set(name, starting);
    starting.catch(() => containers.get(name) === starting && containers.delete(name));
    return starting;
  }

  return async (request) => {
    const { release, expose, timeoutMs } = request;
    const styled = linkSheets(release, expose, timeoutMs);
    // Whichever fails first is the reason.
    styled.catch(() => {});
    const container = await startOnce(request);
    const factory = await container.get(expose);
    await styled;
    return factory();
  };
}
