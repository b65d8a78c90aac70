import { trustSettings } from 'federation-release';
import { type ReleaseService, releaseServiceOf } from 'federation-release/compose';
import { StartError } from '../boot/explain.ts';

/** The release service that a command goes to; null where the settings name none, and for the service itself. */
export async function serviceFor(env: NodeJS.ProcessEnv, command: string | undefined): Promise<ReleaseService | null> {
  if (command === 'serve') return null;
  const trust = trustSettings(env);
  if (!trust.ok) throw new StartError(trust.message);
  const service = await releaseServiceOf(env, trust.value.signer);
  if (!service.ok) throw new StartError(service.message);
  return service.value;
}
