import { runApiBench } from 'marketplace-api/bench';

export const run = (): Promise<void> => runApiBench();
