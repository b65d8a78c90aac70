import { runSecurityDrill } from 'marketplace-api/drill';
import type { RunOptions } from '../named/run-named.ts';

export const run = ({ short }: RunOptions): Promise<void> => runSecurityDrill({ short });
