import { getInstance, type ModuleFederationRuntimePlugin, registerGlobalPlugins } from '@module-federation/runtime';
import type { ContainerRequest, LoadFromContainer } from './container-loader.ts';
import type { RemoteModule } from './load-result.ts';
import { loadScript, ScriptError } from './load-script.ts';
import { retrySharedModules } from './retry-shared-modules.ts';
import type { ScriptVerifier } from './script-verifier.ts';

type Container = object;

/**
 * Loads through the federation runtime that the shell's bundle brings. The fetching of entries is ours: its own loader takes
 * any script element with the same address for the answer, waits 20 s, and knows no integrity.
 */
export function createModuleFederationLoader(verify: ScriptVerifier): LoadFromContainer {
  const federation = getInstance();
  if (!federation) throw new Error('The shell was built without module federation: no instance is running.');
  const generations = new Map<string, number>();
  const timeouts = new Map<string, number>();

  /**
   * The name under which a release is registered. A fresh load takes another name: registering the same one by force would
   * also take away the shared modules of the shell that this remote happened to be the first to use.
   */
  const registeredName = ({ container, entry }: ContainerRequest['release'], fresh: boolean): string => {
    const known = generations.get(container);
    const generation = known === undefined ? 0 : known + (fresh ? 1 : 0);
    const name = generation === 0 ? container : `again${generation}_${container}`;
    if (generation !== known) {
      generations.set(container, generation);
      federation.registerRemotes([{ name, entry, type: 'global', entryGlobalName: container }]);
    }
    return name;
  };

  const verifiedEntries: ModuleFederationRuntimePlugin = {
    name: 'kaza-verified-entries',
    async loadEntry({ remoteInfo }) {
      const script = verify(remoteInfo.entry);
      if (script === null) throw new ScriptError('unverified', `${remoteInfo.entry} has no hash in the composition`);
      await loadScript(script, timeouts.get(remoteInfo.name) ?? 0);
      const container = (globalThis as Record<string, unknown>)[remoteInfo.entryGlobalName];
      if (container === undefined) throw new ScriptError('threw', `${remoteInfo.entry} brought no container`);
      return container as Container as never;
    },
  };
  federation.registerPlugins([verifiedEntries, retrySharedModules]);
  // Each remote has an instance of its own, made when its entry runs.
  registerGlobalPlugins([retrySharedModules]);

  return async ({ release, expose, timeoutMs, fresh }) => {
    const name = registeredName(release, fresh);
    timeouts.set(name, timeoutMs);
    const module = await federation.loadRemote<RemoteModule>(`${name}/${expose.slice('./'.length)}`);
    if (!module) throw new Error(`${release.container} has nothing under ${expose}`);
    return module;
  };
}
