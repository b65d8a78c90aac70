import type { RunOptions } from '../../named/run-named.ts';
import { attacksOnReleases } from './releases/attacks-on-releases.ts';
import { attacksOnService } from './releases/attacks-on-service.ts';
import { runSecurityDrill } from './security-drill.ts';

/** Plays the rows of docs/security.md against a product in production mode. */
export const run = ({ short }: RunOptions): Promise<void> =>
  runSecurityDrill({ short, more: [...attacksOnReleases, ...attacksOnService] });
