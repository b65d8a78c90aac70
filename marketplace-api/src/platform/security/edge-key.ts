import { createHmac } from 'node:crypto';

/** Header by which an edge proves what it is. */
export const EDGE_HEADER = 'x-kaza-edge';

/** What an edge of the site says in it; made of the secret that edges and API share, which it does not show. */
export const edgeKey = (secret: string): string =>
  createHmac('sha256', secret).update('reads for the visitor of a page').digest('base64url');
