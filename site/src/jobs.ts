import { serveAlone } from './boot/serve-api.ts';

/** Outbox relay and sweeps alone, beside processes of the API that were started with JOBS=off. */
await serveAlone('jobs');
