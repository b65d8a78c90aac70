import { playMove } from 'marketplace-api/drill/move';
import type { RunOptions } from '../named/run-named.ts';

export const run = ({ short }: RunOptions): Promise<void> => playMove(short);
