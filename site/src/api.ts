import { serveAlone } from './boot/serve-api.ts';

/** The API alone. The product starts from the root; in production this is built first (`npm run build:server`). */
await serveAlone('calls');
