// A thread does not take over the loader that runs TypeScript here.
import { register } from 'tsx/esm/api';

register();
await import('./worker.ts');
