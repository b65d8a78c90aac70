import { serveApi } from './serving/serve-api.ts';

/** The API alone: pages come from edges. */
await serveApi('api');
