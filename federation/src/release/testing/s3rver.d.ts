declare module 's3rver' {
  import type { IncomingMessage, ServerResponse } from 'node:http';

  /** What the tests use of it; the package has no types. */
  export default class S3rver {
    constructor(options: {
      directory: string;
      silent: boolean;
      configureBuckets: { name: string; configs: string[] }[];
    });
    configureBuckets(): Promise<unknown>;
    callback(): (request: IncomingMessage, response: ServerResponse) => void;
    readonly store: { existsObject(bucket: string, key: string): Promise<boolean> };
    readonly logger: { readonly exceptions: { unhandle(): void }; close(): void };
  }
}
