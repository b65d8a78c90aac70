import { trustSettings } from 'federation-release';
import { copyChannel, releaseServiceOf } from 'federation-release/compose';
import { StartError } from '../boot/explain.ts';

/**
 * Downloads what a channel of a running site is made of from the release service that the settings name, verified.
 * @returns the folder, a store with its releases as `openPackedReleases` takes them
 * @throws StartError with one line
 */
export async function copyReleases(channel: string, folder: string, env: NodeJS.ProcessEnv): Promise<string> {
  const trust = trustSettings(env);
  if (!trust.ok) throw new StartError(trust.message);
  const service = await releaseServiceOf(env, trust.value.signer);
  if (!service.ok) throw new StartError(service.message);
  if (service.value === null)
    throw new StartError(`--like ${channel} needs RELEASE_SERVICE_URL: the release service of that site.`);
  const copied = await copyChannel(service.value, { channel, folder, trust: trust.value });
  if (!copied.ok) throw new StartError(copied.message);
  return folder;
}
