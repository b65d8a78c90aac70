import { serveApi } from './serving/serve-api.ts';

/** Outbox relay and sweeps alone, beside processes of the API that were started with JOBS=off. */
await serveApi('jobs');
