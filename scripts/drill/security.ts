import { runSecurityDrill } from 'marketplace-api/drill';
import type { RunOptions } from '../named/run-named.ts';
import { attacksOnReleases } from './security-releases/attacks-on-releases.ts';
import { attacksOnService } from './security-releases/attacks-on-service.ts';

/** Plays the rows of docs/security.md against a product in production mode. */
export const run = ({ short }: RunOptions): Promise<void> =>
  runSecurityDrill({ short, more: [...attacksOnReleases, ...attacksOnService] });
