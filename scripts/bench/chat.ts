import { runChatBench } from 'marketplace-api/bench/chat';

export const run = (): Promise<void> => runChatBench();
