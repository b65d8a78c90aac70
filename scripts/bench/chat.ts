import { runChatBench } from 'marketplace-api/bench/chat';
import type { RunOptions } from '../named/run-named.ts';

export const run = ({ short }: RunOptions): Promise<void> => runChatBench(short);
