import type { RunOptions } from '../../named/run-named.ts';
import { runChatAttack } from './chat-attack.ts';

/** 200 hostile websockets: health checks are answered, an honest chat goes on. */
export const run = ({ short }: RunOptions): Promise<void> => runChatAttack({ short });
