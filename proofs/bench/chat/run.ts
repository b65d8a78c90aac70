import type { RunOptions } from '../../named/run-named.ts';
import { runChatBench } from './chat-bench.ts';

export const run = ({ short }: RunOptions): Promise<void> => runChatBench(short);
