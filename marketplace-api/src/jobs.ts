import { serveAlone } from './serve-alone.ts';

/** Outbox relay and sweeps alone, beside processes of the API that were started with JOBS=off. */
await serveAlone('jobs');
