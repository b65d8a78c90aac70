import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import S3rver from 's3rver';
import { temporaryFolder } from './fixtures.ts';

export interface S3Server {
  readonly endpoint: string;
  /** Answers every request with this status until set back to null. */
  fail(status: number | null): void;
  close(): Promise<void>;
}

/**
 * An S3 server (s3rver, files in a folder). It knows no conditional writes; unless `plain`, this puts the documented
 * rule of S3 before it: a PUT with `If-None-Match: *` answers 412 when the object exists, and one of several wins.
 */
export async function openS3Server({ plain = false } = {}): Promise<S3Server> {
  const directory = await temporaryFolder();
  const s3 = new S3rver({ directory, silent: true, configureBuckets: [{ name: 'releases', configs: [] }] });
  await s3.configureBuckets();
  const handle = s3.callback();
  const writing = new Set<string>();
  const exists = async (path: string): Promise<boolean> => {
    const [bucket = '', ...key] = decodeURIComponent(path.slice(1)).split('/');
    return s3.store.existsObject(bucket, key.join('/'));
  };
  let failing: number | null = null;
  const server = createServer(async (request, response) => {
    if (failing !== null) return response.writeHead(failing).end();
    const path = new URL(request.url ?? '/', 'http://s3').pathname;
    const conditional = !plain && request.method === 'PUT' && request.headers['if-none-match'] === '*';
    if (conditional) {
      const busy = writing.has(path);
      writing.add(path);
      if (busy || (await exists(path))) {
        if (!busy) writing.delete(path);
        request.resume();
        response.writeHead(busy ? 409 : 412, { 'content-type': 'application/xml' });
        return response.end(
          `<Error><Code>${busy ? 'ConditionalRequestConflict' : 'PreconditionFailed'}</Code></Error>`,
        );
      }
      response.once('close', () => writing.delete(path));
    }
    return handle(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    endpoint: `http://127.0.0.1:${port}`,
    fail(status) {
      failing = status;
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      s3.logger.exceptions.unhandle();
      s3.logger.close();
    },
  };
}
